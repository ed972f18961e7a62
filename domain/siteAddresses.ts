import { site } from "#schemas/addresses.json";

/** An address of the site, as `schemas/addresses.json` has it. */
export type SiteAddress = (typeof site)[number];

const patterns = site.map((address) => ({
  address,
  pattern: new RegExp(`^${address.path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The site's address that a path leads to, if there is one: without the locale's prefix; a slash at its end does not count. */
export function siteAddressAt(path: string): SiteAddress | undefined {
  const bare = path.replace(/(.)\/+$/, "$1");
  return patterns.find(({ pattern }) => pattern.test(bare))?.address;
}
