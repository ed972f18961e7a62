import type { ViewedAnswer } from "#domain/questionnaire/viewed.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { type DraftKind, dropDraft, readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";

/** Server calls of the marks. Both return what is viewed now, and throw HttpProblem. Tests pass their own. */
export interface ViewedCalls {
  read(): Promise<ViewedAnswer[]>;
  send(answers: ViewedAnswer[]): Promise<ViewedAnswer[]>;
}

/** The viewed answers of an audit by question id, each with its revision. */
export interface ViewedState {
  viewed: ReadonlyMap<string, number>;
  /** `known` once the server's marks were read, `failed` if only those of this device are. */
  reading: "loading" | "known" | "failed";
}

/** Marks that the server does not have yet: revisions by question id. */
const waitingMarks: DraftKind<Record<string, number>> = {
  name: "viewed",
  version: 1,
  isNote: true,
  isValue: (value): value is Record<string, number> =>
    typeof value === "object" && value !== null && Object.values(value).every(Number.isInteger),
};

/** Statuses that another try does not change. */
const finalStatuses = new Set<number>([400, 403, 404, 409, 422]);
const isFinal = (error: unknown) => error instanceof HttpProblem && finalStatuses.has(error.problem.statusCode);

/**
 * A person's viewed answers in an audit, outside React. New marks count at once. They wait in this browser until the
 * server has them, several in one call. A refused call is not an error, because reading does not depend on it.
 */
export class ViewedMarks {
  readonly #place: { owner: string; about: string };
  readonly #calls: ViewedCalls;
  readonly #listeners = new Set<() => void>();
  #known: ReadonlyMap<string, number> = new Map();
  #state: ViewedState = { viewed: this.#known, reading: "loading" };
  #sending = false;
  #asked = 0;
  #answered = 0;

  constructor(owner: string, taskCode: string, calls: ViewedCalls) {
    this.#place = { owner, about: taskCode };
    this.#calls = calls;
    this.#show("loading");
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object while its content is the same. */
  readonly state = (): ViewedState => this.#state;

  /** Marks an answer as viewed in this revision. */
  add(questionId: string, revision: number): void {
    if (this.#state.viewed.get(questionId) === revision) return;
    writeDraft(waitingMarks, this.#place, { ...this.#waiting(), [questionId]: revision });
    this.#show(this.#state.reading);
    void this.flush();
  }

  /** Reads the server's marks again. If that fails, the last ones stay. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      this.#learn(asked, await this.#calls.read());
    } catch {
      if (this.#state.reading === "loading") this.#show("failed");
    }
  }

  /** Sends the waiting marks. After a failure they wait for the next call. */
  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (let sent = this.#waiting(); Object.keys(sent).length > 0; sent = this.#waiting())
        if (!(await this.#send(sent))) break;
    } finally {
      this.#sending = false;
    }
  }

  /** Sends marks. Returns whether they are settled, which a refusal is too. */
  async #send(sent: Record<string, number>): Promise<boolean> {
    const asked = ++this.#asked;
    try {
      const answers = Object.entries(sent).map(([questionId, revision]) => ({ questionId, revision }));
      const viewed = await this.#calls.send(answers);
      this.#drop(sent);
      this.#learn(asked, viewed);
      return true;
    } catch (error) {
      if (!isFinal(error)) return false;
      this.#drop(sent);
      this.#show(this.#state.reading);
      return true;
    }
  }

  #waiting = (): Record<string, number> => readDraft(waitingMarks, this.#place) ?? {};

  #drop(sent: Record<string, number>): void {
    const left = Object.entries(this.#waiting()).filter(([id, revision]) => sent[id] !== revision);
    if (left.length > 0) writeDraft(waitingMarks, this.#place, Object.fromEntries(left));
    else dropDraft(waitingMarks, this.#place);
  }

  /** Of two overlapping calls, the later one counts. */
  #learn(asked: number, viewed: readonly ViewedAnswer[]): void {
    if (asked >= this.#answered) {
      this.#answered = asked;
      this.#known = new Map(viewed.map(({ questionId, revision }) => [questionId, revision]));
    }
    this.#show("known");
  }

  #show(reading: ViewedState["reading"]): void {
    this.#state = { reading, viewed: new Map([...this.#known, ...Object.entries(this.#waiting())]) };
    for (const listener of this.#listeners) listener();
  }
}
