import { isNullable, isStored, propertyOf } from "#domain/schema/properties.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";

/**
 * Fills a record's missing values with the property's default, null if allowed, an empty list or false. A text has no
 * default.
 */
export function withDefaults<R extends Values, Given extends Partial<R>>(
  resource: Resource<R>,
  values: Given,
): Given & Partial<R> {
  const missing = Object.keys(resource.properties).filter((field) => !(field in values) && isStored(resource, field));
  const defaults = missing.map((field) => {
    const property = propertyOf(resource, field);
    if (property.default !== undefined) return [field, property.default];
    if (isNullable(property)) return [field, null];
    if (property.type === "array") return [field, []];
    return [field, property.type === "boolean" ? false : undefined];
  });
  return { ...Object.fromEntries(defaults.filter(([, value]) => value !== undefined)), ...values };
}
