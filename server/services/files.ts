import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";

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

/** Where uploads lie until they are whole. */
export interface Staging {
  /** What the tus protocol writes to. */
  datastore: DataStore;
  /** How many bytes of an upload have come. */
  receivedBytes(id: string): Promise<number>;
  /** Brings an upload to this node's disk, if it is not there. Returns its path; what is made of it may be put beside it. */
  fetch(id: string): Promise<string>;
  /** Removes what is left of an upload. */
  leave(id: string): Promise<void>;
  /** Removes uploads that nothing was added to since a time. */
  clear(before: Date): Promise<void>;
}

/** Where the bytes of files are, those on their way included. */
export interface Files {
  files: FileStore;
  staging: Staging;
}
