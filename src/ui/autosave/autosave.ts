import type { Problem } from "#domain/errors.ts";
import { clashingValues, mergedValues, type NamedValues } from "#domain/texts/merge.ts";
import { type DraftKind, type DraftPlace, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { type StoredDraft, storedDraft } from "#src/ui/saving/drafts.ts";
import { type Revised, type Savable, type SaveState, settled } from "#src/ui/saving/entry.ts";
import { SaveQueue } from "#src/ui/saving/queue.ts";
import { DraftStore } from "#src/ui/saving/store.ts";

/** A document with the revision on which it is based. Undefined for a document that the server does not have yet. */
export interface Versioned<Value> {
  value: Value;
  revision: number | undefined;
}

/** A document while it is edited. */
export interface Typed<Value> {
  value: Value;
}

export type TypedDocument<Value> = Typed<Value> & Revised;

/** The kind of draft for a document that is saved automatically. */
export const documentDraft = <Value>(
  name: string,
  isDocument: (value: unknown) => boolean,
): DraftKind<StoredDraft<Typed<Value>>> => storedDraft(name, ({ value }) => isDocument(value));

export interface AutosaveOptions<Value> {
  /** Storage of the document in the browser until it is saved. */
  kind: DraftKind<StoredDraft<Typed<Value>>>;
  place: DraftPlace;
  /** The server's version. */
  initial: Versioned<Value>;
  /** Saves a value based on a revision. Returns the new revision. Throws HttpProblem. */
  save(value: Value, revision: number | undefined): Promise<number>;
  /** Whether the server would accept it. An invalid document waits in the browser. */
  fits?(value: Value): boolean;
  /** Reads the server's document out of a conflict. */
  theirs(problem: Problem): Versioned<Value>;
}

/** State of a document on the page. */
export interface Autosaved<Value> {
  value: Value;
  state: SaveState;
  /** The reason why it could not be saved. */
  problem?: Problem | undefined;
}

/** Id of the only entry in which a document is saved. */
export const DOCUMENT = "document";

const same = (a: Typed<unknown>, b: Typed<unknown>) => JSON.stringify(a.value) === JSON.stringify(b.value);

const toStored = <Value>({ value, revision = 0 }: Versioned<Value>): TypedDocument<Value> => ({ value, revision });

/** Functions for storing and sending a document. `empty` is for one that the server does not have yet. */
const savableDocument = <Value>(empty: Value): Savable<Typed<Value>, TypedDocument<Value>> => ({
  entryOf: (stored) => ({
    draft: { value: stored ? stored.value : empty },
    base: { value: stored ? stored.value : empty },
    revision: stored?.revision ?? 0,
    state: "untouched",
  }),
  same,
  sameTyped: same,
  sendable: (draft) => draft,
  holdsBack: () => false,
});

/**
 * A document that is saved automatically as a whole after each change, with a store and a queue of one entry. After a
 * concurrent change, each part has its last version. Parts changed on both sides wait for a person.
 */
export class Autosave<Value extends NamedValues> {
  readonly store: DraftStore<Typed<Value>, TypedDocument<Value>>;
  readonly #queue: SaveQueue<Typed<Value>, TypedDocument<Value>>;
  /** The server's version from an event during a call of this page. */
  #heard: Versioned<Value> | undefined;

  constructor({ kind, place, initial, save, fits, theirs }: AutosaveOptions<Value>) {
    const box = {
      read: () => readDraft(kind, place),
      write: (_id: string, stored: StoredDraft<Typed<Value>>) => writeDraft(kind, place, stored),
      drop: () => dropDraft(kind, place),
    };
    this.store = new DraftStore([DOCUMENT], { [DOCUMENT]: toStored(initial) }, box, savableDocument(initial.value));
    this.#queue = new SaveQueue(this.store, {
      put: async (_id, { value, baseRevision }) => ({ value, revision: await save(value, baseRevision) }),
      fits: (_id, { value }) => fits?.(value) ?? true,
    });
    this.store.subscribe(DOCUMENT, () => {
      const { state, problem, theirs: known } = this.store.get(DOCUMENT);
      if (state === "conflict" && problem && !known) this.meet(theirs(problem));
      else if (state !== "saving") this.#meetHeard();
    });
  }

  /** Saves drafts of an earlier visit, and from now on after each reconnection and when the page is left. */
  readonly start = (): (() => void) => this.#queue.start();

  readonly shown = (): Autosaved<Value> => {
    const { draft, state, problem } = this.store.get(DOCUMENT);
    return { value: draft.value, state, problem };
  };

  /** Revision of the server's document on which the displayed one is based. */
  get revision(): number | undefined {
    return this.store.get(DOCUMENT).revision || undefined;
  }

  readonly change = (next: (value: Value) => Value): void => {
    this.store.type(DOCUMENT, { value: next(this.shown().value) });
    const { theirs } = this.store.get(DOCUMENT);
    // Typing the other version, or undoing one's own change, resolves the conflict.
    if (theirs && Object.keys(this.clashes()).length === 0) this.meet(theirs);
    else this.#queue.schedule(DOCUMENT);
  };

  /** Saves unsaved changes now, including those made in the meantime. Resolves to true if everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    await this.#queue.flush();
    return settled.has(this.shown().state);
  };

  /** The parts changed on both sides, which wait for a person, with the server's version of each. */
  readonly clashes = (): NamedValues => {
    const { base, draft, theirs } = this.store.get(DOCUMENT);
    if (!theirs) return {};
    const names = clashingValues(base?.value, draft.value, theirs.value);
    return Object.fromEntries(names.map((name) => [name, theirs.value[name]]));
  };

  /** Merges the server's newer version with the input, unless both changed the same part. */
  readonly meet = (theirs: Versioned<Value>): void => {
    const { base, draft, state } = this.store.get(DOCUMENT);
    this.#heard = state === "saving" ? theirs : undefined;
    if (this.#heard) return;
    if (clashingValues(base?.value, draft.value, theirs.value).length > 0) {
      this.store.set(DOCUMENT, { state: "conflict", theirs: toStored(theirs) });
      return;
    }
    const value = mergedValues(base?.value, draft.value, theirs.value);
    const isTheirs = same({ value }, theirs);
    this.store.set(DOCUMENT, { theirs: toStored(theirs), ...(isTheirs ? {} : { draft: { value } }) });
    this.store.choose(DOCUMENT, isTheirs ? "theirs" : "mine");
    if (this.shown().state === "dirty") this.#queue.schedule(DOCUMENT);
    // A person who has typed here continues to see that it is saved.
    else if (state !== "untouched") this.store.set(DOCUMENT, { state: "saved" });
  };

  #meetHeard(): void {
    const heard = this.#heard;
    this.#heard = undefined;
    if (heard && (heard.revision ?? 0) > (this.revision ?? 0)) this.meet(heard);
  }

  /** Called when a person has chosen between two versions of a part. Saving continues after the last choice. */
  readonly resolve = (part: string, whose: "mine" | "theirs"): void => {
    const { base, draft, theirs } = this.store.get(DOCUMENT);
    if (!theirs) return;
    const chosen = { [part]: theirs.value[part] };
    if (whose === "theirs") this.store.type(DOCUMENT, { value: { ...draft.value, ...chosen } });
    else this.store.set(DOCUMENT, { base: { value: { ...base?.value, ...chosen } as Value } });
    this.meet({ value: theirs.value, revision: theirs.revision || undefined });
  };
}
