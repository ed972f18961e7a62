import type { Registry } from "#domain/schema/registry.ts";
import addresses from "#schemas/addresses.json";

const ofSite = addresses.site.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Which of the site's addresses (`schemas/addresses.json`) a path without the locale's prefix is, if it is one. */
export const siteAddressOf = (path: string): string | undefined =>
  ofSite.find(({ pattern }) => pattern.test(path))?.path;

/** Tells of a path, without the locale's prefix, whether a page of the product stands there; the rest of a page's own address is its matter. */
export function knownAddresses({ all }: Registry): (path: string) => boolean {
  const heads = new Set(["", ...addresses.console, ...all.map(({ path }) => path)]);
  return (path) => {
    const bare = path.replace(/(.)\/+$/, "$1");
    const [, first, head = ""] = bare.split("/");
    return siteAddressOf(bare) !== undefined || (first === "dashboard" && heads.has(head));
  };
}
