import type { Registry } from "#domain/schema/registry.ts";
import addresses from "#schemas/addresses.json";

const ofSite = new RegExp(`^(${addresses.site.map((path) => path.replace(/:\w+/g, "[^/]+")).join("|")})$`);

/** Tells of a path, without the locale's prefix, whether a page of the product stands there; the rest of a page's own address is its matter. */
export function knownAddresses({ all }: Registry): (path: string) => boolean {
  const heads = new Set(["", ...addresses.console, ...all.map(({ path }) => path)]);
  return (path) => {
    const bare = path.replace(/(.)\/+$/, "$1");
    const [, first, head = ""] = bare.split("/");
    return ofSite.test(bare) || (first === "dashboard" && heads.has(head));
  };
}
