import type { TaskStatus } from "#domain/generated/workflow.ts";
import work from "#schemas/work.json";

/** The holder of an audit: the people or person it is with, and the beginning of that time. */
export interface Holder {
  /** Undefined after the end of an audit. */
  with: "team" | "trainer" | "auditor" | "nobody" | undefined;
  /** The person's name, if it is known. */
  name: string | undefined;
  /** ISO 8601. */
  since: string | undefined;
}

interface HolderDefinition {
  states: TaskStatus[];
  with?: Holder["with"];
  since?: string;
  name?: string;
}

const definitions = work.holders as HolderDefinition[];

/**
 * The holder of an audit by `schemas/work.json`; undefined for a state without one (expired).
 * @param task an audit with the labels of its people
 */
export function holderOf(task: { status: TaskStatus }): Holder | undefined {
  const values: Partial<Record<string, unknown>> = { ...task };
  const textOf = (property: string | undefined) => {
    const value = property === undefined ? undefined : values[property];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const found = definitions.find(
    ({ states, since }) => states.includes(task.status) && (since === undefined || textOf(since) !== undefined),
  );
  return found && { with: found.with, name: textOf(found.name), since: textOf(found.since) };
}
