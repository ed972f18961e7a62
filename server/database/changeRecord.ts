import type { Resource } from "#domain/schema/resource.ts";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";

/** A change as nodes send it to each other: the event, and what decides who may receive it where no record says that. */
export interface ChangeRecord extends ChangeEvent {
  /** Code of the audit that an answer, a comment or a team belongs to. */
  task?: string;
  /** Of a deleted record the properties that rights look at, as they were. */
  last?: Record<string, unknown>;
}

/** The properties that decide who gets to see a record of a resource. */
export function ruleFields(resource: Resource): string[] {
  const rules = resource.rights.filter(({ actions }) => actions.includes("read") || actions.includes("look"));
  return [...new Set(rules.flatMap(({ where }) => Object.keys(where ?? {})))];
}

/** Of several changes of one record the newest says it all. */
export function newestOf(changes: readonly ChangeRecord[]): ChangeRecord[] {
  const newest = new Map<string, ChangeRecord>();
  for (const change of changes) {
    const key = `${change.resource} ${change.id}`;
    if ((newest.get(key)?.revision ?? -1) <= change.revision) newest.set(key, change);
  }
  return [...newest.values()];
}
