import { forVisitors, site } from "#schemas/addresses.json";

/** An address of the site, as `schemas/addresses.json` has it. */
export type SiteAddress = (typeof site)[number];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
const bare = (path: string) => path.replace(/(.)\/+$/, "$1");

const patterns = site.map((address) => ({ address, pattern: patternOf(address.path) }));

/** The site's address that a path leads to, if there is one: without the locale's prefix; a slash at its end does not count. */
export function siteAddressAt(path: string): SiteAddress | undefined {
  return patterns.find(({ pattern }) => pattern.test(bare(path)))?.address;
}

/** The page of the site where visitors read a page of the console, if there is one; both without the locale's prefix. */
export function pathForVisitors(path: string): string | undefined {
  for (const { path: from, leadsTo } of forVisitors) {
    const found = patternOf(from).exec(bare(path));
    if (found) return leadsTo.replace(/:(\w+)/g, (_, name) => found.groups?.[name] ?? "");
  }
  return undefined;
}
