import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { SECOND_MS } from "#domain/calendar/time.ts";
import type { SpanAttributes, Tracer } from "#server/lib/tracing/spans.ts";

/** Timeout, so that a silent collector does not prevent a node from ending within its ten seconds. */
const EXPORT_TIMEOUT_MS = 2 * SECOND_MS;

const NAME = "pe-quality";

/** Kind of database in OpenTelemetry's terms. */
export type DatabaseSystem = "postgresql" | "sqlite";

/** A tracer that exports its spans; `close` sends the remaining ones. */
export interface OpenTracer extends Tracer {
  close(): Promise<void>;
}

const failed = (failure: string | undefined): SpanAttributes => (failure ? { "error.type": failure } : {});

/**
 * Exports spans to a collector by OTLP over HTTP. OpenTelemetry's own variables (OTEL_...) set the service name,
 * samplers, headers and batches.
 * @param url endpoint for traces
 */
export function openTelemetry(url: string, system: DatabaseSystem): OpenTracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(NAME);
  return {
    begin(name, attributes, kind) {
      const span = tracer.startSpan(name, { attributes, kind: kind ? SpanKind.SERVER : SpanKind.INTERNAL });
      const inside = trace.setSpan(context.active(), span);
      return {
        within: (work) => context.with(inside, work),
        end(facts, failure) {
          span.setAttributes({ ...facts, ...failed(failure) });
          if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    statement(sql, milliseconds, failure) {
      if (!trace.getActiveSpan()) return;
      const end = Date.now();
      const span = tracer.startSpan(sql.trimStart().split(/\s/, 1)[0] ?? sql, {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: { "db.system.name": system, "db.query.text": sql, ...failed(failure) },
      });
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async close() {
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}
