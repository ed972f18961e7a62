import { type DraftKind, type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** A draft with the revision it was written on; 0 for none yet. */
export interface StoredDraft<Draft> {
  draft: Draft;
  baseRevision: number;
  /** What the server had at that revision, where whoever typed knew; drafts of earlier versions of the product lack it. */
  base?: Draft;
  /** What the person who typed it is called. */
  by?: string;
}

/** Keeps drafts in the browser from the first keystroke until the server has them: a closed tab loses nothing. */
export interface DraftBox<Draft> {
  read(id: string): StoredDraft<Draft> | undefined;
  write(id: string, stored: StoredDraft<Draft>): void;
  drop(id: string): void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Drafts that save themselves, with the revision that each was written on. */
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
 * The box of what one person types in one place.
 * @param place whose drafts, and what they belong to; each adds its id
 * @param by what the person is called, for the next one at this device
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

/** What the server had when a draft was begun: as it was kept with it, else as an entry of the same revision knows. */
export const baseOf = <Draft>(
  { base, baseRevision }: StoredDraft<Draft>,
  entry: { revision: number; base?: Draft | undefined },
): Draft | undefined => base ?? (baseRevision === entry.revision ? entry.base : undefined);

/** A draft as it is kept in the browser, with what it was begun on. */
export const toKeep = <Draft>(
  draft: Draft,
  { revision, base }: { revision: number; base?: Draft | undefined },
): StoredDraft<Draft> => ({ draft, baseRevision: revision, ...(base === undefined ? {} : { base }) });
