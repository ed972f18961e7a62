import { programme } from "#domain/programme.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import { isCountry } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";

/** Whether a property is equal in all records that a person may list: its enterprise or country, for example. */
export function isSameForReader(resource: Resource, field: string, me: Me): boolean {
  const { subject } = programme.roles[me.role];
  if (!subject) return false;
  return resource.relations[field]?.resource === subject || isCountry(propertyOf(resource, field));
}
