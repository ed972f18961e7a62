import type { LogEvent } from "kysely";

/** Attributes of a span besides name and time, never typed text or identities. */
export type SpanAttributes = Record<string, string | number>;

/** A running span: work within it, more attributes, and its end. */
export interface RunningSpan {
  within<T>(work: () => T): T;
  end(facts: SpanAttributes, failure?: string): void;
}

/** Destination of spans. */
export interface Tracer {
  begin(name: string, facts: SpanAttributes, kind?: "server"): RunningSpan;
  /** Records a finished statement. Ignored outside of a span. */
  statement(sql: string, milliseconds: number, failure?: string): void;
}

let tracer: Tracer | undefined;

/** Sets the destination of spans, by default none. One per process, like its log. */
export function traceTo(other: Tracer | undefined): void {
  tracer = other;
}

/** The destination of spans. Undefined if there is none. */
export const currentTracer = (): Tracer | undefined => tracer;

/** The kind of a failure as an attribute, because its message may contain typed text. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : "Error");

/** Runs work in a separate span. Throws its errors. */
export async function inSpan<T>(name: string, facts: SpanAttributes, work: () => Promise<T>): Promise<T> {
  const span = tracer?.begin(name, facts);
  if (!span) return work();
  try {
    const result = await span.within(work);
    span.end({});
    return result;
  } catch (error) {
    span.end({}, kindOf(error));
    throw error;
  }
}

/** Runs a query of the database in a span, without its values. */
export async function asStatement<T>(sql: string, ask: () => T | Promise<T>): Promise<T> {
  if (!tracer) return ask();
  const start = performance.now();
  let failure: string | undefined;
  try {
    return await ask();
  } catch (error) {
    failure = kindOf(error);
    throw error;
  } finally {
    tracer.statement(sql, performance.now() - start, failure);
  }
}

/** The query layer's log of statements. Undefined without traces, so that it measures nothing. */
export const statementLog = () =>
  tracer && {
    log: ({ query, queryDurationMillis, ...event }: LogEvent) =>
      tracer?.statement(query.sql, queryDurationMillis, event.level === "error" ? kindOf(event.error) : undefined),
  };
