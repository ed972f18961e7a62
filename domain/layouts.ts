import type { ConsoleLayout, Layouts } from "#domain/generated/layouts.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import layoutsFile from "#schemas/layouts.json";

const layouts = layoutsFile as Layouts;

/** A section of a home page. */
export type HomeSection = ConsoleLayout["home"][number];

/** The frame of a role's pages: navigation, density, and home page. */
export const layoutOf = (role: Role): ConsoleLayout => layouts.console[programme.roles[role].layout];

/** The layout of an address of the site: the one in the address, or the default one. */
export const siteLayout = ({ layout = "default" }: { layout?: string }) =>
  layouts.site[layout as keyof Layouts["site"]];
