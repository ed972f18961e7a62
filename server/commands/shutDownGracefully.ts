import { SECOND_MS } from "#domain/calendar/time.ts";
import type { PreparedApp } from "#server/commands/prepare.ts";

/** Time for open requests after the signal; then their connections are cut. */
const LAST_REQUESTS_MS = 7 * SECOND_MS;
/** Remaining work then ends with the process, as if it had been killed: it was never reported as done. */
const AT_ALL_MS = 8.5 * SECOND_MS;

/**
 * Stops a node within ten seconds: closes streams, refuses new requests, and answers open ones. Endless uploads and a
 * database without answer do not delay it.
 */
export async function shutDownGracefully({
  app,
  database,
  stopTracing,
}: Pick<PreparedApp, "app" | "database"> & { stopTracing(): Promise<void> }): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  setTimeout(() => process.exit(1), AT_ALL_MS).unref();
  await app.close();
  await database.close();
  await stopTracing();
  process.exit(0);
}
