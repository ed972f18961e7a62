import type { Registry } from "#domain/schema/registry.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import addresses from "#schemas/addresses.json";

/**
 * Returns a function that checks whether a path, without the locale's prefix, belongs to a page. The page itself checks
 * the rest of its address.
 */
export function knownAddresses({ all }: Registry): (path: string) => boolean {
  const heads = new Set(["", ...addresses.console, ...all.map(({ path }) => path)]);
  return (path) => {
    const [, first, head = ""] = path.split("/");
    return siteAddressAt(path) !== undefined || (first === "dashboard" && heads.has(head));
  };
}
