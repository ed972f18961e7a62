import type { StoredContent, Variant } from "#server/services/files.ts";

/** All prefixes of hashes, because stores are read part by part, so that no list of all contents is in memory. */
export const starts: readonly string[] = [..."0123456789abcdef"];

/** Path of a content in a store: `<aa>/<bb>/<sha256>`, with its small picture as `<sha256>.thumb`. */
export function contentPath(sha256: string, variant: Variant): string {
  const place = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  return variant === "original" ? place : `${place}.${variant}`;
}

/** The content of a name in a store. Undefined for other names. */
export function contentNamed(name: string): Pick<StoredContent, "sha256" | "variant"> | undefined {
  const [, sha256, thumb] = /^([0-9a-f]{64})(\.thumb)?$/.exec(name) ?? [];
  return sha256 ? { sha256, variant: thumb ? "thumb" : "original" } : undefined;
}
