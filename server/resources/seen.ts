import type { Actor } from "#domain/access/actor.ts";
import { seenFields } from "#domain/access/can.ts";
import { labelField } from "#domain/schema/derive.ts";
import { type Resource, recordProperties } from "#domain/schema/resource.ts";

type Values = Record<string, unknown>;

/** A record with these properties alone, and what every record has; the label of a relation goes with it. */
export function onlyThese(resource: Resource, record: Values, fields: readonly string[]): Values {
  const kept = new Set(["id", resource.key, ...Object.keys(recordProperties), ...fields, ...fields.map(labelField)]);
  return Object.fromEntries(Object.entries(record).filter(([field]) => kept.has(field)));
}

/** What an actor sees of a record that they may read, or look at. */
export function seenBy(resource: Resource, actor: Actor, record: Values): Values {
  const fields = seenFields(resource, actor, record);
  return fields ? onlyThese(resource, record, fields) : record;
}
