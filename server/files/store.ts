import type { Readable } from "node:stream";

/** What is kept of a file: itself, or the small picture of it. */
export type Variant = "original" | "thumb";

/** Which bytes of a file, both ends included. */
export interface Range {
  start: number;
  end: number;
}

/** Where the bytes of files are: under the hash of their content, one copy however often they are used. */
export interface FileStore {
  /** Whether other nodes find here what this one keeps. */
  shared: boolean;
  /** Takes a file away from this node's disk; once it returns, the bytes outlive a failure of power. */
  take(path: string, sha256: string, variant: Variant): Promise<void>;
  /** The bytes; DomainError FILE_LOST where they are not there. */
  open(sha256: string, variant: Variant, range?: Range): Promise<Readable>;
  /** How many bytes there are; nothing where they are not there. */
  sizeOf(sha256: string, variant: Variant): Promise<number | undefined>;
  /** The hashes of what has lain there since before a time. */
  olderThan(time: Date): AsyncIterable<string>;
  /** Deletes a content unless it came anew since a time, or `isNamed` says that it is needed. Returns whether it did. */
  remove(sha256: string, before: Date, isNamed: () => Promise<boolean>): Promise<boolean>;
}
