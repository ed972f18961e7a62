import type { Actor } from "#domain/access/actor.ts";
import { seenFields } from "#domain/access/can.ts";
import { maskRecord } from "#domain/access/mask.ts";
import { labelField } from "#domain/schema/derive.ts";
import { type Resource, recordProperties, type Values } from "#domain/schema/resource.ts";

/** A record with these properties alone, and what every record has; the label of a relation goes with it. */
export function pickFields<R extends Values>(resource: Resource, record: R, fields: readonly string[]): R {
  const wanted = new Set(["id", resource.key, ...Object.keys(recordProperties), ...fields, ...fields.map(labelField)]);
  return Object.fromEntries(Object.entries(record).filter(([field]) => wanted.has(field))) as R;
}

/** What an actor sees of a record that they may read, or look at. */
export function seenBy<R extends Values>(resource: Resource, actor: Actor, record: R): R {
  const fields = seenFields(resource, actor, record);
  return fields ? pickFields(resource, record, fields) : record;
}

/** What a refusal shows an actor of a record that changed meanwhile: as it is now, as far as they see it otherwise. */
export const currentFor = <R extends Values>(resource: Resource, actor: Actor, record: R): R =>
  seenBy(resource, actor, maskRecord(resource, actor, record));
