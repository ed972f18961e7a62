import type { Actor } from "#domain/access/actor.ts";
import { seenFields } from "#domain/access/can.ts";
import { maskRecord } from "#domain/access/mask.ts";
import { labelField } from "#domain/schema/derive.ts";
import { type Resource, recordProperties, type Values } from "#domain/schema/resource.ts";

/** A record with only these properties, the standard ones, and the labels of relations. */
export function pickFields<R extends Values>(resource: Resource, record: R, fields: readonly string[]): R {
  const wanted = new Set(["id", resource.key, ...Object.keys(recordProperties), ...fields, ...fields.map(labelField)]);
  return Object.fromEntries(Object.entries(record).filter(([field]) => wanted.has(field))) as R;
}

/** A record reduced to the properties that an actor who may read it, or look at it, sees. */
export function seenBy<R extends Values>(resource: Resource, actor: Actor, record: R): R {
  const fields = seenFields(resource, actor, record);
  return fields ? pickFields(resource, record, fields) : record;
}

/** The current record for a refusal, reduced to the properties the actor sees. */
export const currentFor = <R extends Values>(resource: Resource, actor: Actor, record: R): R =>
  seenBy(resource, actor, maskRecord(resource, actor, record));
