import type { Property } from "#domain/schema/property.ts";
import type { Resource } from "#domain/schema/resource.ts";

/** Type of a property's value in the database and on screen. */
export type Kind = "text" | "integer" | "number" | "boolean" | "json";

/** The property with a name. Throws for an unknown name, so that a typing error in data is found at the start. */
export function propertyOf(resource: Resource, field: string): Property {
  const property = field === "id" ? resource.properties[resource.key] : resource.properties[field];
  if (!property) throw new Error(`${resource.name} has no property ${field}`);
  return property;
}

/** The kind of a property's values, regardless of null. */
export function kindOf(property: Property): Kind {
  const type = [property.type].flat().find((name) => name !== "null");
  if (type === "string") return "text";
  if (type === "integer" || type === "number" || type === "boolean") return type;
  return "json";
}

/** Whether a property may be null. */
export function isNullable(property: Property): boolean {
  return [property.type].flat().includes("null");
}

/** Whether a property has a column. Computed, write-only and translated properties have none. */
export function isStored(resource: Resource, field: string): boolean {
  return (
    !(field in resource.computed) &&
    !propertyOf(resource, field).writeOnly &&
    !(field === "texts" && resource.translated.length > 0)
  );
}

/** Whether answers contain a property. */
export function isReadable(resource: Resource, field: string): boolean {
  const property = Object.hasOwn(resource.properties, field) ? resource.properties[field] : undefined;
  return field === "id" || (property !== undefined && !property.writeOnly);
}

/** The properties with a column, in the file's order. */
export function storedFields(resource: Resource): string[] {
  return Object.keys(resource.properties).filter((field) => isStored(resource, field));
}

/** The properties that the database computes from other records whenever a record is read. */
export function queriedFields(resource: Resource): string[] {
  return Object.keys(resource.computed).filter((field) => resource.computed[field]?.rule === "query");
}

/** The properties a caller may give when creating, or when changing, a record. */
export function inputFields(resource: Resource, action: "create" | "update"): string[] {
  return Object.entries(resource.properties)
    .filter(([field, property]) => !property.readOnly && !(field in resource.computed))
    .map(([field]) => field)
    .filter((field) => action === "create" || !(resource.createOnly.includes(field) || field === resource.key));
}
