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

/** The sent form of a draft. */
export type Sent<Draft> = Draft & { baseRevision?: number };

/** Dependencies of the queue. Tests pass their own. */
export interface Outlets<Draft, Stored> {
  /** Saves one draft. Throws HttpProblem. */
  put(id: string, draft: Sent<Draft>): Promise<Stored>;
  /** Whether the server would accept this draft, so that no refused draft is sent. */
  fits(id: string, draft: Draft): boolean;
}

/**
 * Saves drafts (answers, grades, a whole document) a moment after typing stops, one draft per call. When offline, it
 * waits for the connection. If two versions conflict, it waits for a person. While a call is in progress, the newest
 * draft waits for its end.
 */
export class SaveQueue<Draft extends object, Stored extends Revised> {
  readonly #store: DraftStore<Draft, Stored>;
  readonly #outlets: Outlets<Draft, Stored>;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<string, Promise<void>>();
  /** Delay of each failed draft's next attempt, in milliseconds. */
  readonly #delays = new Map<string, number>();
  /** Drafts of an earlier visit wait until a person types or submits. */
  #held = false;
  /** Whether the page was left. Drafts refused after that wait in the browser for the next visit. */
  #stopped = false;

  constructor(store: DraftStore<Draft, Stored>, outlets: Outlets<Draft, Stored>) {
    this.#store = store;
    this.#outlets = outlets;
  }

  /**
   * Listens for reconnection and for leaving the page, and begins with drafts of an earlier visit.
   * @param atOnce false waits until a person types or submits, because opening a rejected audit must not start a new
   * round
   * @returns a function that stops it; everything is sent a last time without retries, and the next visit continues
   */
  start(atOnce = true): () => void {
    this.#held = !atOnce;
    this.#stopped = false;
    const save = async () => (this.#held ? undefined : this.flush());
    const flush = () => void save();
    const token = readToken();
    const leave = () => {
      // A person who signed out has discarded or saved everything; a new session may belong to another person.
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

  /**
   * Saves a draft after a pause, which further typing restarts. After the page was left, such as for a finished upload,
   * immediately.
   */
  schedule(id: string, pause = TYPING_DELAY_MS): void {
    this.#held = false;
    if (this.#stopped) return void this.save(id);
    clearTimeout(this.#timers.get(id));
    const timer = setTimeout(() => void this.save(id), pause);
    this.#timers.set(id, timer);
  }

  /** If another change has made an invalid draft valid, it is saved after the pause. */
  recheck(id: string): void {
    const { draft, state } = this.#store.get(id);
    if (state !== "invalid" || !this.#outlets.fits(id, draft)) return;
    this.#store.set(id, { state: "dirty" });
    this.schedule(id);
  }

  /**
   * Saves all drafts now, including changes made in the meantime. Resolves when the server has answered. Failed calls
   * are left to their next attempt.
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

  /** Saves one draft now, if it is waiting. */
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
      // The caller sends a merged draft next, like changes made in the meantime.
      if (!theirs || !this.#store.join(id, theirs)) this.#store.set(id, { state, problem, theirs });
    } else {
      this.#store.set(id, { state: state === "invalid" && typedOn ? "dirty" : state, problem });
    }
    if (this.#stopped || !retried.has(state)) return;
    const delay = this.#delays.get(id) ?? FIRST_RETRY_MS;
    this.#delays.set(id, Math.min(delay * 2, MAX_RETRY_MS));
    this.schedule(id, delay);
  }

  /** Sends failed drafts now, because the server is reachable. */
  #tryAgain(): void {
    this.#delays.clear();
    if (this.#stopped) return;
    for (const id of this.#store.unsaved()) if (retried.has(this.#store.get(id).state)) this.schedule(id, 0);
  }
}
