import type { Readable } from "node:stream";
import type { DataStore } from "@tus/server";

/** Stored form of a file: the original or its small picture. */
export type Variant = "original" | "thumb";

/** Which bytes of a file, both ends included. */
export interface Range {
  start: number;
  end: number;
}

/** Paths on this node's disk of a file that is ready to be stored. */
export interface PreparedFile {
  original: string;
  thumb?: string | undefined;
}

/** Content of a store under a hash. */
export interface StoredContent {
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
  take(sha256: string, prepared: PreparedFile): Promise<void>;
  /** The bytes; DomainError FILE_LOST where they are not there. */
  open(sha256: string, variant: Variant, range?: Range): Promise<Readable>;
  /** Size in bytes; undefined if the content does not exist. */
  sizeOf(sha256: string, variant: Variant): Promise<number | undefined>;
  /** Contents whose hashes have this prefix. */
  list(start: string): AsyncIterable<StoredContent>;
  /** Deletes a content unless it was stored again since a time, or `isNamed` returns true. Returns whether it did. */
  remove(sha256: string, before: Date, isNamed: () => Promise<boolean>): Promise<boolean>;
}

/** Storage for uploads until they are complete. */
export interface Staging {
  /** Data store of the tus protocol. */
  datastore: DataStore;
  /** Number of received bytes of an upload. */
  receivedBytes(id: string): Promise<number>;
  /** Copies an upload to this node's disk if it is not there. Returns its path; processing results may be put next to it. */
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
