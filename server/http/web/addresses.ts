import type { Registry } from "#domain/schema/registry.ts";
import { siteAddressAt } from "#domain/siteAddresses.ts";
import addresses from "#schemas/addresses.json";

/** Tells of a path, without the locale's prefix, whether a page of the product stands there; the rest of a page's own address is its matter. */
export function knownAddresses({ all }: Registry): (path: string) => boolean {
  const heads = new Set(["", ...addresses.console, ...all.map(({ path }) => path)]);
  return (path) => {
    const [, first, head = ""] = path.split("/");
    return siteAddressAt(path) !== undefined || (first === "dashboard" && heads.has(head));
  };
}
