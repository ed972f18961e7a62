import { HttpProblem } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { readToken } from "#providers/session.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { onFlush } from "#src/shared/drafts/unsaved.ts";
import { onTheWay, type Revised, type SaveState } from "#src/ui/saving/entry.ts";
import { outcomeOf, retried } from "#src/ui/saving/outcomes.ts";
import type { DraftStore } from "#src/ui/saving/store.ts";

/** Milliseconds after the last keystroke until a draft is saved. */
export const TYPING_DELAY_MS = 1000;
export const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

const waiting = new Set<SaveState>(["dirty", "offline", "failed"]);

/** A draft as it is sent. */
export type Sent<Draft> = Draft & { baseRevision?: number };

/** What the queue needs of the world; tests bring their own. */
export interface Outlets<Draft, Stored> {
  /** Saves one draft; throws HttpProblem. */
  put(id: string, draft: Sent<Draft>): Promise<Stored>;
  /** Whether the server would take this draft, so that nothing is sent that it refuses. */
  fits(id: string, draft: Draft): boolean;
}

/**
 * Saves drafts (answers, grades, a document as a whole), one a call, a moment after typing stops; waits for the line when it is down, and for a person where two
 * versions are in conflict. While a call is under way the newest draft waits for its end.
 */
export class SaveQueue<Draft extends object, Stored extends Revised> {
  readonly #store: DraftStore<Draft, Stored>;
  readonly #outlets: Outlets<Draft, Stored>;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<string, Promise<void>>();
  /** How long each draft that failed waits for its next try, in milliseconds. */
  readonly #delays = new Map<string, number>();
  /** What an earlier visit left waits for somebody to type or submit. */
  #held = false;
  /** The page was left: what the server refuses then waits in the browser for the next visit. */
  #stopped = false;

  constructor(store: DraftStore<Draft, Stored>, outlets: Outlets<Draft, Stored>) {
    this.#store = store;
    this.#outlets = outlets;
  }

  /**
   * Listens for the line or the server to come back and for the page to be left; begins with what an earlier visit left.
   * @param atOnce false leaves that until somebody types or submits: opening a rejected audit is no new round yet
   * @returns what stops it: everything that waits is sent a last time, and nothing is tried again; the next visit does that
   */
  start(atOnce = true): () => void {
    this.#held = !atOnce;
    this.#stopped = false;
    const save = async () => (this.#held ? undefined : this.flush());
    const flush = () => void save();
    const token = readToken();
    const leave = () => {
      // Who has signed out has given up, or saved, what there was; whoever is here by now is somebody else.
      if (readToken() === token) this.#store.keepUnsaved();
      flush();
    };
    const hidden = () => document.visibilityState === "hidden" && leave();
    const forget = onFlush(save);
    const stopListening = liveEvents.listen((event) => void (event === EVERYTHING && this.#tryAgain()));
    addEventListener("online", flush);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hidden);
    flush();
    return () => {
      forget();
      stopListening();
      removeEventListener("online", flush);
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hidden);
      this.#stopped = true;
      for (const timer of this.#timers.values()) clearTimeout(timer);
      this.#timers.clear();
      leave();
    };
  }

  /** Saves a draft after the pause; typing on starts the pause anew. What comes once the page was left, such as a file, goes at once. */
  schedule(id: string, pause = TYPING_DELAY_MS): void {
    this.#held = false;
    if (this.#stopped) return void this.save(id);
    clearTimeout(this.#timers.get(id));
    const timer = setTimeout(() => void this.save(id), pause);
    this.#timers.set(id, timer);
  }

  /** Something else changed that may have kept a draft from fitting: one that fits now is saved after the pause. */
  recheck(id: string): void {
    const { draft, state } = this.#store.get(id);
    if (state !== "invalid" || !this.#outlets.fits(id, draft)) return;
    this.#store.set(id, { state: "dirty" });
    this.schedule(id);
  }

  /**
   * Saves everything that waits, and what is typed meanwhile, now; resolves when the server has answered. What a call
   * failed for is left to its next try.
   */
  async flush(): Promise<void> {
    const failed = new Set<string>();
    const unsavedIn = (states: ReadonlySet<SaveState>) =>
      this.#store.unsaved().filter((id) => states.has(this.#store.get(id).state) && !failed.has(id));
    let ids = [...unsavedIn(waiting), ...this.#running.keys()];
    while (ids.length > 0) {
      await Promise.all(ids.map((id) => this.#running.get(id) ?? this.save(id)));
      for (const id of unsavedIn(retried)) failed.add(id);
      ids = unsavedIn(onTheWay);
    }
  }

  /** Saves one draft now, if it waits for that. */
  async save(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id));
    const { draft, state } = this.#store.get(id);
    if (this.#running.has(id) || !waiting.has(state)) return;
    if (!this.#outlets.fits(id, draft)) return this.#store.set(id, { state: "invalid", problem: undefined });
    const call = this.#send(id, draft);
    this.#running.set(id, call);
    await call;
    this.#running.delete(id);
    if (this.#store.get(id).state === "dirty") this.schedule(id);
  }

  async #send(id: string, draft: Draft): Promise<void> {
    const { revision } = this.#store.get(id);
    this.#store.set(id, { state: "saving", problem: undefined });
    try {
      const stored = await this.#outlets.put(id, {
        ...this.#store.sendable(draft),
        ...(revision ? { baseRevision: revision } : {}),
      });
      this.#store.confirm(id, stored, draft);
      this.#tryAgain();
    } catch (error) {
      this.#refused(id, error, draft);
    }
  }

  #refused(id: string, error: unknown, sent: Draft): void {
    const problem = error instanceof HttpProblem ? error.problem : undefined;
    const state = problem ? outcomeOf(problem.code) : "failed";
    const typedOn = this.#store.get(id).draft !== sent;
    if (state === "conflict") {
      const theirs = (problem?.current as Record<string, Stored> | undefined)?.[id];
      // Whoever saves sends what is joined next, as it does what was typed meanwhile.
      if (!theirs || !this.#store.join(id, theirs)) this.#store.set(id, { state, problem, theirs });
    } else {
      this.#store.set(id, { state: state === "invalid" && typedOn ? "dirty" : state, problem });
    }
    if (this.#stopped || !retried.has(state)) return;
    const delay = this.#delays.get(id) ?? FIRST_RETRY_MS;
    this.#delays.set(id, Math.min(delay * 2, MAX_RETRY_MS));
    this.schedule(id, delay);
  }

  /** The server was heard: what waits for its next try is sent now. */
  #tryAgain(): void {
    this.#delays.clear();
    if (this.#stopped) return;
    for (const id of this.#store.unsaved()) if (retried.has(this.#store.get(id).state)) this.schedule(id, 0);
  }
}
