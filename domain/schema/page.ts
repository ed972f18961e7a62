import type { Actor } from "#domain/access/actor.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import type { PageGroup, RelatedList } from "#domain/schema/recordPage.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { type Resource, recordProperties, type Values } from "#domain/schema/resource.ts";

/** Layout of a record's page, with defaults for the parts that its resource's file leaves open. */
export interface PageLayout {
  header: string[];
  groups: PageGroup[];
  /** Content of "All fields": every property that people can read. */
  all: string[];
  related: RelatedList[];
}

/** Whether the key of a resource's records is meaningless to people: generated and never displayed. */
export const hasHiddenKey = ({ key }: Pick<Resource, "key">): boolean => key === "id";

const isUnset = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether a property is displayed. It is not if it is empty, or the "no" of a rare fact. */
export function isWorthShowing(resource: Resource, field: string, record: Values): boolean {
  const value = record[field];
  return !isUnset(value) && !(value === false && field in resource.computed);
}

/** Default lists of records that refer to a record by a filterable property. */
function referrersOf(registry: Registry, { name }: Resource): RelatedList[] {
  return registry.all.flatMap((resource) =>
    resource.filters
      .filter((field) => resource.relations[field]?.resource === name)
      .map((field) => ({ resource: resource.name, field })),
  );
}

/**
 * The layout of a record's page, by its resource's file. By default it has all properties, and all records that refer
 * to it.
 * @param page the file's layout, which the browser loads separately
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

/** The filter value of a related list. Undefined if this record has no such list. */
export function relatedValue(
  { when, of }: RelatedList,
  actor: Actor,
  record: Values & { id: string },
): string | undefined {
  if (!matches(bindRule(when, actor), record)) return undefined;
  const value = of ? record[of] : record.id;
  return isUnset(value) ? undefined : String(value);
}
