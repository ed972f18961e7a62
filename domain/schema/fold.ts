import { caseFold, foldText } from "#domain/fold.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";

/**
 * The folding of a property's text for search and sorting. Addresses are only folded by case, since accents make
 * different addresses.
 */
export function foldOf(resource: Resource, field: string): (text: string) => string {
  return propertyOf(resource, field).format === "email" ? caseFold : foldText;
}
