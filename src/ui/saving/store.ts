import { baseOf, type DraftBox, type StoredDraft, toKeep } from "#src/ui/saving/drafts.ts";
import { type Entry, type Revised, type Savable, settled } from "#src/ui/saving/entry.ts";
import { type Waiting, waitingOf, waitsAlike } from "#src/ui/saving/waiting.ts";

/** Key for listeners of unsaved drafts. No entry has this id. */
const WAITING = " ";

/**
 * Drafts that are saved one by one, outside React. Components subscribe to their own entry, so that typing in one
 * rerenders no other.
 */
export class DraftStore<Draft, Stored extends Revised> {
  readonly #savable: Savable<Draft, Stored>;
  readonly #box: DraftBox<Draft>;
  readonly #entries = new Map<string, Entry<Draft, Stored>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** Undefined until it is requested, because the extending store knows which entries are on the page. */
  #waiting: Waiting | undefined;

  constructor(
    ids: readonly string[],
    stored: Readonly<Record<string, Stored>>,
    box: DraftBox<Draft>,
    savable: Savable<Draft, Stored>,
  ) {
    this.#box = box;
    this.#savable = savable;
    for (const id of ids) this.#entries.set(id, this.#restored(id, stored[id]));
  }

  /** Restores a draft of an earlier visit that the server does not have. */
  #restored(id: string, stored: Stored | undefined): Entry<Draft, Stored> {
    const entry = this.#savable.entryOf(stored);
    const left = this.#box.read(id);
    if (!left) return entry;
    if (!this.#savable.sameTyped(left.draft, entry.draft)) {
      return { ...entry, draft: left.draft, revision: left.baseRevision, base: baseOf(left, entry), state: "dirty" };
    }
    this.#box.drop(id);
    return entry;
  }

  /** One entry. Throws for an unknown one. */
  get(id: string): Entry<Draft, Stored> {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`No entry ${id}`);
    return entry;
  }

  knows(id: string): boolean {
    return this.#entries.has(id);
  }

  entries(): [id: string, entry: Entry<Draft, Stored>][] {
    return [...this.#entries];
  }

  sendable(draft: Draft): Draft {
    return this.#savable.sendable(draft);
  }

  readonly getWaiting = (): Waiting => {
    this.#waiting ??= this.#countWaiting();
    return this.#waiting;
  };

  /** Ids of unsaved entries. */
  unsaved(): string[] {
    return this.entries()
      .filter(([, { state }]) => !settled.has(state))
      .map(([id]) => id);
  }

  /** Calls `listener` after each change of one entry. Returns a function that stops it. */
  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  subscribeToWaiting(listener: () => void): () => void {
    return this.subscribe(WAITING, listener);
  }

  /** Changes a draft, which is stored in the browser immediately. */
  type(id: string, change: Partial<Draft>): void {
    const entry = this.get(id);
    const draft = { ...entry.draft, ...change };
    if (this.#savable.same(draft, entry.draft)) return;
    this.#box.write(id, toKeep(draft, entry));
    this.set(id, { draft, state: entry.state === "conflict" ? "conflict" : "dirty" });
  }

  /** Adopts a draft from elsewhere. It continues with its own base, compared with the current server version. */
  adopt(id: string, stored: StoredDraft<Draft>): void {
    this.#box.write(id, stored);
    const { draft, baseRevision: revision } = stored;
    this.set(id, { draft, revision, base: baseOf(stored, this.get(id)), state: "dirty", theirs: undefined });
  }

  /** Removes a draft from this browser, unless another tab of the same person has stored a newer one. */
  #giveUp(id: string, draft: Draft): void {
    const kept = this.#box.read(id);
    if (!kept || this.#savable.same(kept.draft, draft)) this.#box.drop(id);
  }

  /**
   * Stores unsaved drafts in this browser again. Another tab of the same person that edits the same document uses the
   * same storage key, and removes drafts after saving them.
   */
  keepUnsaved(): void {
    for (const id of this.unsaved()) {
      const entry = this.get(id);
      this.#box.write(id, toKeep(entry.draft, entry));
    }
  }

  /** Confirms that the server has saved `sent`. Later or unsent changes stay on top of it. */
  confirm(id: string, stored: Stored, sent: Draft): void {
    const { draft } = this.get(id);
    const { revision, base, savedAt, savedBy } = this.#savable.entryOf(stored);
    const typedOn = !this.#savable.same(draft, sent);
    const heldBack = this.#savable.holdsBack(draft);
    if (typedOn || heldBack) this.#box.write(id, toKeep(draft, { revision, base }));
    else this.#giveUp(id, sent);
    const state = typedOn ? "dirty" : heldBack ? "incomplete" : "saved";
    this.set(id, { revision, base, savedAt, savedBy, state, theirs: undefined, problem: undefined });
  }

  /** Applies a person's choice between two versions. Theirs replaces the draft, or the draft is based on theirs. */
  choose(id: string, whose: "mine" | "theirs"): void {
    const { theirs, draft } = this.get(id);
    const next = this.#savable.entryOf(theirs);
    if (whose === "theirs") {
      this.#giveUp(id, draft);
      this.set(id, { ...next, theirs: undefined, problem: undefined });
    } else {
      this.#rebase(id, draft, next);
    }
  }

  /** Bases a draft on the current server version. */
  #rebase(id: string, draft: Draft, { revision, base }: Entry<Draft, Stored>): void {
    this.#box.write(id, toKeep(draft, { revision, base }));
    this.set(id, { draft, revision, base, state: "dirty", theirs: undefined, problem: undefined });
  }

  /** Merges another person's change if the two do not conflict. Returns whether it did. */
  join(id: string, theirs: Stored): boolean {
    const { draft, base } = this.get(id);
    const newest = this.#savable.entryOf(theirs);
    const joined = base && this.#savable.joined?.(id, { base, mine: draft, theirs: newest.draft });
    if (joined) this.#rebase(id, joined, newest);
    return joined !== undefined;
  }

  /** Applies newer server versions to entries without input. */
  refresh(stored: Readonly<Record<string, Stored>>): void {
    for (const [id, newest] of Object.entries(stored)) {
      const entry = this.#entries.get(id);
      if (entry && settled.has(entry.state) && newest.revision > entry.revision)
        this.set(id, this.#savable.entryOf(newest));
    }
  }

  set(id: string, change: Partial<Entry<Draft, Stored>>): void {
    const before = this.get(id);
    const after = { ...before, ...change };
    this.#entries.set(id, after);
    this.tell(id);
    if (before.state !== after.state) this.recountWaiting();
    this.changed?.(id, before, after);
  }

  /** Called after each change of an entry, for stores that count over their entries. */
  protected changed?(id: string, before: Entry<Draft, Stored>, after: Entry<Draft, Stored>): void;

  protected tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  /** Whether an entry is on the page, so that a link to it works. */
  protected isShown(_id: string): boolean {
    return true;
  }

  protected recountWaiting(): void {
    const now = this.#countWaiting();
    if (this.#waiting && waitsAlike(now, this.#waiting)) return;
    this.#waiting = now;
    this.tell(WAITING);
  }

  #countWaiting(): Waiting {
    return waitingOf(
      this.entries().map(([id, { state }]) => ({ id, state })),
      (id) => this.isShown(id),
    );
  }
}
