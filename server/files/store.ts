import type { Content, Variant } from "#server/services/files.ts";

/** How every hash may begin: stores are gone through part by part, so that nobody has all of them in memory. */
export const starts: readonly string[] = [..."0123456789abcdef"];

/** Where in a store a content lies: `<aa>/<bb>/<sha256>`, the small picture of it beside it as `<sha256>.thumb`. */
export function placeOf(sha256: string, variant: Variant): string {
  const place = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  return variant === "original" ? place : `${place}.${variant}`;
}

/** Which content a name in a store is of; nothing for others. */
export function contentNamed(name: string): Pick<Content, "sha256" | "variant"> | undefined {
  const [, sha256, thumb] = /^([0-9a-f]{64})(\.thumb)?$/.exec(name) ?? [];
  return sha256 ? { sha256, variant: thumb ? "thumb" : "original" } : undefined;
}
