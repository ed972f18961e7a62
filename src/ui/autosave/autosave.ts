import type { ErrorCode, Problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { type Kept, keepLocally, readLocally } from "#src/ui/autosave/kept.ts";

export type AutosaveState = "idle" | "dirty" | "saving" | "saved" | "offline" | "failed" | "conflict";

/** Milliseconds after the last change until a document is saved, and until a failed try is repeated. */
export const SAVE_DELAY_MS = 1000;
export const RETRY_DELAY_MS = 5000;
/** A line that is down, or a server that cannot just now. */
const away: ErrorCode[] = ["NETWORK", "UNAVAILABLE", "SERVER_ERROR", "TOO_MANY_REQUESTS"];
/** What is told in its own words, and tried again all the same. */
const passing: ErrorCode[] = [...away, "STORAGE_FULL"];

export interface AutosaveOptions<Value> {
  /** Where the document is kept in the browser until the server has it. */
  key: string;
  /** What the server has. */
  initial: Kept<Value>;
  /** Saves a value written on a revision; answers the new revision. Throws HttpProblem. */
  save(value: Value, revision: number | undefined): Promise<number>;
  /** Whether the server would take it; what does not fit yet waits in the browser. */
  fits?(value: Value): boolean;
}

/** A document as the page shows it. */
export interface Autosaved<Value> {
  value: Value;
  state: AutosaveState;
  /** Why it could not be saved; in a conflict `problem.current` is the server's document. */
  problem?: Problem | undefined;
}

/**
 * A document that saves itself a moment after it changed. Until the server has it, it is kept in the browser; when the
 * line is down it is tried again; when somebody else changed it, nothing is overwritten until a person has chosen.
 */
export class Autosave<Value> {
  readonly #options: AutosaveOptions<Value>;
  readonly #listeners = new Set<() => void>();
  #shown: Autosaved<Value>;
  #revision: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;

  constructor(options: AutosaveOptions<Value>) {
    this.#options = options;
    const kept = readLocally<Value>(options.key);
    const differs = kept !== undefined && JSON.stringify(kept.value) !== JSON.stringify(options.initial.value);
    if (kept && !differs) keepLocally(options.key, undefined);
    const { value, revision } = kept && differs ? kept : options.initial;
    this.#revision = revision;
    this.#shown = { value, state: differs ? "dirty" : "idle" };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Autosaved<Value> => this.#shown;

  /** Revision of the server's document that the shown one was written on. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** Saves what an earlier visit left, and from now on when the line comes back or the page is left. */
  readonly start = (): (() => void) => {
    const flush = () => void this.flush();
    addEventListener("online", flush);
    addEventListener("pagehide", flush);
    flush();
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", flush);
      flush();
    };
  };

  readonly change = (next: (value: Value) => Value): void => {
    const value = next(this.#shown.value);
    const state = this.#shown.state === "conflict" ? "conflict" : "dirty";
    this.#show({ ...this.#shown, value, state });
    this.#keep();
    this.#later(SAVE_DELAY_MS);
  };

  /** Saves now what is not saved; true when the server has everything. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    const { value, state } = this.#shown;
    if (state === "idle" || state === "saved") return true;
    if (state === "conflict" || !(this.#options.fits?.(value) ?? true)) return false;
    this.#running = this.#save(value);
    await this.#running;
    this.#running = undefined;
    return this.#shown.state === "saved";
  };

  /** Goes on from the server's document, or writes the shown one on top of it. */
  readonly resolve = (whose: "mine" | "theirs", theirs: Kept<Value>): void => {
    this.#revision = theirs.revision;
    if (whose === "theirs") {
      keepLocally(this.#options.key, undefined);
      this.#show({ value: theirs.value, state: "saved" });
    } else {
      this.#show({ value: this.#shown.value, state: "dirty" });
      this.#keep();
      void this.flush();
    }
  };

  async #save(value: Value): Promise<void> {
    this.#show({ value, state: "saving" });
    try {
      this.#revision = await this.#options.save(value, this.#revision);
      const changed = this.#shown.value !== value;
      if (changed) this.#keep();
      else keepLocally(this.#options.key, undefined);
      this.#show({ value: this.#shown.value, state: changed ? "dirty" : "saved" });
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      this.#refused(error.problem);
    }
  }

  #refused(problem: Problem): void {
    const { code } = problem;
    const state = code === "REVISION_CONFLICT" ? "conflict" : away.includes(code) ? "offline" : "failed";
    this.#show({ value: this.#shown.value, state, problem });
    if (passing.includes(code)) this.#later(RETRY_DELAY_MS);
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  #keep(): void {
    keepLocally(this.#options.key, { value: this.#shown.value, revision: this.#revision });
  }

  #show(shown: Autosaved<Value>): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}
