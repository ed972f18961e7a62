import { type DraftKind, type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** A draft with the revision on which it is based, 0 for a new one. */
export interface StoredDraft<Draft> {
  draft: Draft;
  baseRevision: number;
  /**
   * The server's version at that revision, if it was known during typing. Drafts of earlier versions of the product
   * lack it.
   */
  base?: Draft;
  /** Name of the person who typed it. */
  by?: string;
}

/**
 * Stores drafts in the browser from the first keystroke until the server has them, so that a closed tab loses nothing.
 */
export interface DraftBox<Draft> {
  read(id: string): StoredDraft<Draft> | undefined;
  write(id: string, stored: StoredDraft<Draft>): void;
  drop(id: string): void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Drafts that are saved automatically, each with the revision on which it is based. */
export const storedDraft = <Draft>(
  name: string,
  isDraft: (draft: Record<string, unknown>) => boolean,
): DraftKind<StoredDraft<Draft>> => ({
  name,
  version: 1,
  isValue: (value): value is StoredDraft<Draft> =>
    isObject(value) && typeof value.baseRevision === "number" && isObject(value.draft) && isDraft(value.draft),
});

/**
 * Storage for one person's drafts in one place.
 * @param place owner and subject of the drafts; each adds its id
 * @param by name of the person, for the next user of this device
 */
export function draftBox<Draft>(
  kind: DraftKind<StoredDraft<Draft>>,
  { owner, about }: DraftPlace,
  by?: string,
): DraftBox<Draft> {
  const at = (id: string): DraftPlace => ({ owner, about: `${about}:${id}` });
  return {
    read: (id) => readDraft(kind, at(id)),
    write: (id, stored) => writeDraft(kind, at(id), by ? { ...stored, by } : stored),
    drop: (id) => dropDraft(kind, at(id)),
  };
}

/**
 * The server's version when a draft was started. It is stored with the draft, or taken from an entry of the same
 * revision.
 */
export const baseOf = <Draft>(
  { base, baseRevision }: StoredDraft<Draft>,
  entry: { revision: number; base?: Draft | undefined },
): Draft | undefined => base ?? (baseRevision === entry.revision ? entry.base : undefined);

/** The stored form of a draft, with its base. */
export const toKeep = <Draft>(
  draft: Draft,
  { revision, base }: { revision: number; base?: Draft | undefined },
): StoredDraft<Draft> => ({ draft, baseRevision: revision, ...(base === undefined ? {} : { base }) });
