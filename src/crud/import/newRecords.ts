import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { onlyValues } from "#domain/access/onlyValues.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { comparable } from "#domain/tables/comparable.ts";

/** A missing record that a line names: its resource, and the values with which it could be created. */
export interface NewRecord {
  resource: Resource;
  values: Values;
}

/** The value of a property in the plan whose record is created with the import. */
export const TO_BE_CREATED = "new";

/**
 * Returns the record to create, by its name and the other values of the line. Undefined if the person cannot create it
 * with these values.
 */
export type NewRecordOf = (field: string, name: string, said: Values) => NewRecord | undefined;

const keyOf = ({ resource, values }: NewRecord) =>
  JSON.stringify([resource.name, ...Object.values(values).map((value) => comparable(String(value)))]);

/**
 * Finds records named by a file that the person may create with it. The name and the properties shared with the line
 * must be sufficient. For example, an institution needs its name and country.
 * Lines with similar names mean one record, which has the spelling of the first line.
 */
export function creatableBy(registry: Registry, resource: Resource, me: Actor): NewRecordOf {
  const first = new Map<string, NewRecord>();
  return (field, name, said) => {
    const { resource: relatedName = "", within } = resource.relations[field] ?? {};
    const related = registry.find(relatedName);
    if (!related || !within || !can(related, me, "create")) return undefined;
    const values: Values = { ...onlyValues(related, me, "create"), [related.label]: name.trim() };
    if (said[within] && (values[within] ?? said[within]) !== said[within]) return undefined;
    values[within] = said[within];
    if (!related.required.every((needed) => values[needed])) return undefined;
    const record = { resource: related, values };
    const key = keyOf(record);
    if (!first.has(key)) first.set(key, record);
    return first.get(key);
  };
}
