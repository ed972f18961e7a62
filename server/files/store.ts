import type { Readable } from "node:stream";
import type { Staging } from "#server/files/staging.ts";

/** What is kept of a file: itself, or the small picture of it. */
export type Variant = "original" | "thumb";

/** Which bytes of a file, both ends included. */
export interface Range {
  start: number;
  end: number;
}

/** Where on this node's disk lies what is to be kept of a file. */
export interface Prepared {
  original: string;
  thumb?: string | undefined;
}

/** What a store has under a hash. */
export interface Content {
  sha256: string;
  variant: Variant;
  size: number;
  /** When it came there last. */
  since: Date;
}

/** Where the bytes of files are: under the hash of their content, one copy however often they are used. */
export interface FileStore {
  /** Puts something there and takes it away again. Throws where this node may not, or cannot now. */
  probe(): Promise<void>;
  /** Takes a file away from this node's disk; once it returns, the bytes outlive a failure of power. */
  take(sha256: string, prepared: Prepared): Promise<void>;
  /** The bytes; DomainError FILE_LOST where they are not there. */
  open(sha256: string, variant: Variant, range?: Range): Promise<Readable>;
  /** How many bytes there are; nothing where they are not there. */
  sizeOf(sha256: string, variant: Variant): Promise<number | undefined>;
  /** What it has under hashes that begin so. */
  list(start: string): AsyncIterable<Content>;
  /** Deletes a content unless it came anew since a time, or `isNamed` says that it is needed. Returns whether it did. */
  remove(sha256: string, before: Date, isNamed: () => Promise<boolean>): Promise<boolean>;
}

/** Where the bytes of files are, those on their way included. */
export interface Files {
  files: FileStore;
  staging: Staging;
}

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
