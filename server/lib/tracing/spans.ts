import type { LogEvent } from "kysely";

/** What a span tells beside its name and its time: never what people typed, nor who they are. */
export type Facts = Record<string, string | number>;

/** A span that is running: what happens within it, more of it, and its end. */
export interface RunningSpan {
  within<T>(work: () => T): T;
  end(facts: Facts, failure?: string): void;
}

/** Takes spans to where somebody looks at them. */
export interface Tracer {
  begin(name: string, facts: Facts, kind?: "server"): RunningSpan;
  /** A statement that has just ended; nothing where it belongs to no span. */
  statement(sql: string, milliseconds: number, failure?: string): void;
}

let tracer: Tracer | undefined;

/** Where spans go from now on; nowhere by itself. One for a process, as its log is. */
export function traceTo(other: Tracer | undefined): void {
  tracer = other;
}

/** Where spans go; nothing where nobody asked for any. */
export const currentTracer = (): Tracer | undefined => tracer;

/** What a span tells of a failure: its kind. Its words may repeat what somebody typed. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : "Error");

/** Does a work as a span of its own; throws what it throws. */
export async function inSpan<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> {
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

/** Asks the database as a span; its values are in none. */
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

/** How the query layer tells of its statements; nothing, so that it measures none, where no spans are asked for. */
export const statementLog = () =>
  tracer && {
    log: ({ query, queryDurationMillis, ...event }: LogEvent) =>
      tracer?.statement(query.sql, queryDurationMillis, event.level === "error" ? kindOf(event.error) : undefined),
  };
