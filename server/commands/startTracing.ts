import { traceTo } from "#server/lib/tracing/spans.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * Starts exporting traces if the settings request it. OpenTelemetry is loaded only then. Must be called before the
 * database is opened. Returns the function that stops it.
 */
export async function startTracing({
  tracesUrl,
  databaseUrl,
}: Pick<Settings, "tracesUrl" | "databaseUrl">): Promise<() => Promise<void>> {
  if (!tracesUrl) return async () => {};
  const { openTelemetry } = await import("#server/lib/tracing/openTelemetry.ts");
  const tracer = openTelemetry(tracesUrl, databaseUrl ? "postgresql" : "sqlite");
  traceTo(tracer);
  return async () => {
    traceTo(undefined);
    await tracer.close();
  };
}
