import type { ObjectSchema } from "#domain/schema/derive.ts";
import { isNullable, kindOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";

/** Whether two values are the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The properties of a record in its form. Unset properties are absent, as forms require. */
export function formValues(schema: ObjectSchema, record: Values): Values {
  const fields = Object.keys(schema.properties).filter((field) => field !== "revision");
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = record[field];
      return value === null || value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Value for the API of an emptied field: null if allowed, otherwise an empty list or text. */
function emptied(property: Property): unknown {
  if (isNullable(property)) return null;
  if (property.type === "array") return [];
  return kindOf(property) === "text" ? "" : undefined;
}

/** The changed properties, to be sent. */
export function changesToSend(schema: ObjectSchema, read: Values, given: Values): Values {
  const changed = Object.entries(schema.properties).filter(
    ([field]) => field !== "revision" && !isSame(read[field], given[field]),
  );
  return Object.fromEntries(changed.map(([field, property]) => [field, given[field] ?? emptied(property)]));
}

/** Whether a property may be emptied when a record is changed. */
const mayBeEmpty = (property: Property): boolean =>
  isNullable(property) ||
  property.type === "array" ||
  (kindOf(property) === "text" && !["minLength", "pattern", "format", "enum"].some((rule) => rule in property));

/** The schema of a change, which requires all properties that the record has and must not lose. */
export function keepingRequired(schema: ObjectSchema, { required }: Resource, read: Values): ObjectSchema {
  const kept = Object.entries(schema.properties).filter(
    ([field, property]) => field in read && (required.includes(field) || !mayBeEmpty(property)),
  );
  return { ...schema, required: [...new Set([...schema.required, ...kept.map(([field]) => field)])] };
}
