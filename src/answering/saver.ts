import type { ErrorCode } from "#domain/errors.ts";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import type { Draft } from "#src/answering/drafts.ts";
import type { AnswerStore, SaveState } from "#src/answering/store.ts";

/** Milliseconds after the last keystroke until an answer is saved. */
export const TYPING_PAUSE = 1000;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 30_000;

/** How a refusal leaves an answer; everything else that fails is tried again. */
const outcomes: Partial<Record<ErrorCode, SaveState>> = {
  INVALID_INPUT: "invalid",
  TOO_LARGE: "invalid",
  NOT_SIGNED_IN: "signedOut",
  SESSION_EXPIRED: "signedOut",
  WRONG_STATE: "closed",
  DEADLINE_PASSED: "closed",
  FORBIDDEN: "closed",
  ACCOUNT_BLOCKED: "closed",
};

const webAddress = /^https?:\/\/\S+$/;

/** What is sent of a draft: proofs that are complete; one without a title is named by its address. */
export function sendable({ value, proofs, additionalDetails }: Draft): Draft {
  const complete = proofs.filter(({ url }) => webAddress.test(url)).map((proof) => ({ ...proof, title: proof.title.trim() || proof.url.slice(0, 200) }));
  return { value, proofs: complete, additionalDetails };
}

/** Saves answers one question a call, a moment after typing stops; waits for the line when it is down. */
export class Saver {
  readonly #store: AnswerStore;
  readonly #path: string;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #running = new Set<string>();
  #retry = FIRST_RETRY;

  constructor(store: AnswerStore, taskCode: string) {
    this.#store = store;
    this.#path = `/tasks/${taskCode}/responses`;
  }

  /** Listens for the line to come back and for the page to be left; starts with what an earlier visit left. */
  start(): () => void {
    const online = () => this.flush();
    const hidden = () => document.visibilityState === "hidden" && this.flush();
    addEventListener("online", online);
    document.addEventListener("visibilitychange", hidden);
    this.flush();
    return () => {
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", hidden);
      this.flush();
    };
  }

  /** Saves an answer after the pause; typing on starts the pause anew. */
  schedule(id: string, pause = TYPING_PAUSE): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.save(id), pause),
    );
  }

  /** Saves everything that waits, now. */
  flush(): void {
    for (const id of this.#store.unsaved()) if (["dirty", "offline"].includes(this.#store.get(id).state)) void this.save(id);
  }

  async save(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id));
    const { draft, revision, state } = this.#store.get(id);
    if (this.#running.has(id) || state === "saved" || state === "conflict") return;
    this.#running.add(id);
    this.#store.set(id, { state: "saving" });
    try {
      const answer = { ...sendable(draft), ...(revision ? { baseRevision: revision } : {}) };
      const { data } = await send<{ answers: Answers }>({ method: "PUT", path: this.#path, body: { answers: { [id]: answer } } });
      this.#retry = FIRST_RETRY;
      this.#store.confirm(id, data.answers[id] as Answer, draft);
    } catch (error) {
      this.#refused(id, error);
    } finally {
      this.#running.delete(id);
    }
    if (this.#store.get(id).state === "dirty") this.schedule(id);
  }

  #refused(id: string, error: unknown): void {
    const problem = error instanceof HttpProblem ? error.problem : undefined;
    if (problem?.code === "ANSWER_CONFLICT") {
      const theirs = (problem.current as Answers | undefined)?.[id];
      return this.#store.set(id, { state: "conflict", theirs });
    }
    const state = (problem && outcomes[problem.code]) ?? (problem?.code === "NETWORK" ? "offline" : "failed");
    this.#store.set(id, { state });
    if (state !== "offline" && state !== "failed") return;
    this.#store.set(id, { state: "offline" });
    this.schedule(id, this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY);
  }
}
