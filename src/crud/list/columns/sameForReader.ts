import { programme } from "#domain/programme.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";

/** Whether a property says the same of every record that somebody may list: whose people they are, or which country's. */
export function isSameForReader(resource: Resource, field: string, me: Me): boolean {
  const { subject } = programme.roles[me.role];
  if (!subject) return false;
  return resource.relations[field]?.resource === subject || propertyOf(resource, field)["x-ui"]?.widget === "country";
}
