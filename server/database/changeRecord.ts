import type { Audience } from "#domain/notifications/audience.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";

/**
 * A change as nodes send it to each other: the event and the facts that decide its recipients. The record may no longer
 * have these facts.
 */
export interface ChangeRecord extends ChangeEvent {
  /** Code of the audit that an answer, a comment or a team belongs to. */
  task?: string;
  /** For a deleted record, the former properties that rights depend on. */
  last?: Record<string, unknown>;
  /**
   * Former values of the properties that rights depend on, if they changed, so that people who lose access receive the
   * event too.
   */
  before?: Record<string, unknown>;
  /** The only readers of an event without a record, such as a notification. */
  readers?: Audience;
}

/** The properties that decide who may see a record of a resource. */
export function ruleFields(resource: Resource): string[] {
  const rules = resource.rights.filter(({ actions }) => actions.includes("read") || actions.includes("look"));
  return [...new Set(rules.flatMap(({ where }) => Object.keys(where ?? {})))];
}

/** The properties of a record that rights depend on. */
export const ruleValues = (resource: Resource, record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(ruleFields(resource).map((field) => [field, record[field]]));

/** Combines several changes of a record into the newest one, with the former values of the first. */
export function newestOf(changes: readonly ChangeRecord[]): ChangeRecord[] {
  const newest = new Map<string, ChangeRecord>();
  for (const change of changes) {
    const key = `${change.resource} ${change.id}`;
    const known = newest.get(key);
    const [older, newer] = known && known.revision > change.revision ? [change, known] : [known, change];
    const before = older?.before ?? newer.before;
    newest.set(key, before ? { ...newer, before } : newer);
  }
  return [...newest.values()];
}
