import { forVisitors, site } from "#schemas/addresses.json";

/** An address of the site in `schemas/addresses.json`. */
export type SiteAddress = (typeof site)[number];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
const bare = (path: string) => path.replace(/(.)\/+$/, "$1");

const patterns = site.map((address) => ({ address, pattern: patternOf(address.path) }));

/** The site's address for a path without the locale's prefix, if there is one. A slash at its end does not count. */
export function siteAddressAt(path: string): SiteAddress | undefined {
  return patterns.find(({ pattern }) => pattern.test(bare(path)))?.address;
}

/**
 * The page of the site on which visitors read a page of the console, if there is one. Both are without the locale's
 * prefix.
 */
export function pathForVisitors(path: string): string | undefined {
  for (const { path: from, leadsTo } of forVisitors) {
    const found = patternOf(from).exec(bare(path));
    if (found) return leadsTo.replace(/:(\w+)/g, (_, name) => found.groups?.[name] ?? "");
  }
  return undefined;
}
