import { inputFields, isReadable, propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource } from "#domain/schema/resource.ts";

/** An object schema derived from a resource. It is strict, so unknown fields are refused. */
export interface ObjectSchema {
  type: "object";
  additionalProperties: false;
  required: string[];
  properties: Record<string, Property>;
}

function pick(resource: Resource, fields: string[]): Record<string, Property> {
  return Object.fromEntries(fields.map((field) => [field, propertyOf(resource, field)]));
}

/** Body of a create call: the writable properties, required as in the file. `allowed` limits it to a role's fields. */
export function createSchema(resource: Resource, allowed?: string[]): ObjectSchema {
  const fields = inputFields(resource, "create").filter((field) => !allowed || allowed.includes(field));
  return {
    type: "object",
    additionalProperties: false,
    required: resource.required.filter((field) => fields.includes(field)),
    properties: pick(resource, fields),
  };
}

/** A property without its default, because a change keeps properties that it does not contain. */
function withoutDefault({ default: _, ...property }: Property): Property {
  return property;
}

/** Body of an update call: any of the writable properties, and the revision that was read. */
export function updateSchema(resource: Resource, allowed?: string[]): ObjectSchema {
  const fields = inputFields(resource, "update").filter((field) => !allowed || allowed.includes(field));
  const changeable = fields.map((field) => [field, withoutDefault(propertyOf(resource, field))]);
  return {
    type: "object",
    additionalProperties: false,
    required: ["revision"],
    properties: { ...Object.fromEntries(changeable), revision: { type: "integer", minimum: 1 } },
  };
}

/**
 * Schema of a record in answers: every readable property, its key as `id`, and the label of each related record.
 * Default values of new records are removed, because they would be added to answers without the property.
 */
export function recordSchema(resource: Resource): ObjectSchema {
  const readable = Object.keys(resource.properties).filter((field) => isReadable(resource, field));
  const answered = readable.map((field) => [field, withoutDefault(propertyOf(resource, field))]);
  const labels = labelledFields(resource).map((field): [string, Property] => [
    labelField(field),
    { type: ["string", "null"] },
  ]);
  return {
    type: "object",
    additionalProperties: false,
    required: ["id", "revision"],
    properties: { id: { type: "string" }, ...Object.fromEntries(answered), ...Object.fromEntries(labels) },
  };
}

/** The properties that refer to one record of another resource. Their label is joined. */
export function scalarRelations(resource: Resource): string[] {
  return Object.keys(resource.relations).filter((field) => propertyOf(resource, field).items === undefined);
}

/** The properties whose label is included in answers. */
const labelledFields = (resource: Resource): string[] => [
  ...scalarRelations(resource),
  ...(resource.polymorphic ? [resource.polymorphic.field] : []),
];

/** Name of a related record's label in answers: `officeCode` -> `officeCodeLabel`. */
export function labelField(field: string): string {
  return `${field}Label`;
}
