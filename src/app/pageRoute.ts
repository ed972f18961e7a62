import type { FormOutlined } from "@ant-design/icons";
import type { ComponentType, LazyExoticComponent } from "react";
import type { Role } from "#domain/generated/programme.ts";

/** A page that is not generated from a resource. */
export interface PageRoute {
  /** Under `/dashboard`. */
  path: string;
  /** Key of its name in `console.pages`, for the window's title and the menu. */
  title: string;
  Page: LazyExoticComponent<ComponentType>;
  /** Roles with access; all signed-in people by default. */
  roles?: readonly string[];
  /** Its place in the navigation, if it has one. `roles` limits the place if not everyone with access has it. */
  menu?: { group: MenuGroupName; Icon: MenuIcon; roles?: readonly string[] };
}

/** An icon of the navigation. The text next to it has the meaning. */
export type MenuIcon = typeof FormOutlined;

export type MenuGroupName = "audits" | "people" | "programme" | "records" | "help";

/** Whether the navigation of a role has a page in a group. */
export function isInMenu(page: PageRoute, group: MenuGroupName, role: Role): boolean {
  return page.menu?.group === group && mayOpen(page, role) && (page.menu.roles?.includes(role) ?? true);
}

/** Whether a person of this role may open a page. */
export function mayOpen({ roles }: PageRoute, role: Role): boolean {
  return roles === undefined || roles.includes(role);
}
