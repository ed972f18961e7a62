import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import { isInMenu, type MenuGroupName, type PageRoute } from "#src/app/pageRoute.ts";
import { groupOf, listedResources } from "#src/app/resourcePlaces.ts";
import { pages } from "#src/app/routes.tsx";

const groupNames: readonly MenuGroupName[] = ["audits", "people", "programme", "records", "help"];

export interface MenuGroup {
  name: MenuGroupName;
  pages: PageRoute[];
  resources: Resource[];
}

/**
 * The navigation of a person by group, with the pages of their role and the lists of their rights. No group is empty.
 */
export function menuOf(registry: Registry, me: Me): MenuGroup[] {
  const resources = listedResources(registry, me);
  const groups = groupNames.map((name) => ({
    name,
    pages: pages.filter((page) => isInMenu(page, name, me.role)),
    resources: resources.filter((resource) => groupOf(resource) === name),
  }));
  return groups.filter((group) => group.pages.length + group.resources.length > 0);
}

/** Number of navigation entries visible without scrolling in a window of 720 pixels. */
const MAX_ENTRIES = 12;

/** Whether a navigation has more entries than a low window shows. */
export function isLong(groups: readonly MenuGroup[]): boolean {
  return groups.reduce((count, { pages, resources }) => count + pages.length + resources.length, 0) > MAX_ENTRIES;
}
