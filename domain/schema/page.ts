import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import type { PageGroup, RelatedList } from "#domain/schema/recordPage.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { type Resource, recordProperties, type Values } from "#domain/schema/resource.ts";

/** How a record's page is laid out, with what its resource's file leaves open filled in. */
export interface PageLayout {
  header: string[];
  groups: PageGroup[];
  /** What stands behind "All fields": every property that people can read something from. */
  all: string[];
  related: RelatedList[];
}

/** Whether the key of a resource's records says nothing to people: it is made by the product and never shown. */
export const hasHiddenKey = ({ key }: Pick<Resource, "key">): boolean => key === "id";

const isUnset = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a property of a record tells something: an empty one does not, nor does the no of a fact that is rarely so. */
export function isWorthShowing(resource: Resource, field: string, record: Values): boolean {
  const value = record[field];
  return !isUnset(value) && !(value === false && field in resource.computed);
}

/** The lists of what refers to a record by a property that they can be filtered by, where its file names none. */
function referrersOf(registry: Registry, { name }: Resource): RelatedList[] {
  return registry.all.flatMap((resource) =>
    resource.filters
      .filter((field) => resource.relations[field]?.resource === name)
      .map((field) => ({ resource: resource.name, field })),
  );
}

/**
 * The layout of a record's page, by its resource's file; without one all properties, and whatever refers to it.
 * @param page what the file says of it: the browser reads that apart from the rest
 */
export function pageLayout(registry: Registry, resource: Resource, page = resource.page): PageLayout {
  const { properties, log } = resource;
  const hidden = [hasHiddenKey(resource) ? resource.key : undefined, log, ...(page?.ownPart ?? [])];
  const own = Object.entries(properties)
    .filter(([field, { writeOnly }]) => !(field in recordProperties) && !hidden.includes(field) && !writeOnly)
    .map(([field]) => field);
  if (!page) return { header: [], groups: [{ fields: own }], all: own, related: referrersOf(registry, resource) };
  const { header, groups = [], related = [] } = page;
  return { header, groups, all: own, related };
}

/** The value by which the rows of a related list are found; nothing where this record has no such list. */
export function relatedValue(
  { when, of }: RelatedList,
  actor: Actor,
  record: Values & { id: string },
): string | undefined {
  if (!matches(bindRule(when, actor), record)) return undefined;
  const value = of ? record[of] : record.id;
  return isUnset(value) ? undefined : String(value);
}
