import { type Comment, openThreads, type Thread, threadsOf } from "#domain/comments/threads.ts";

/** A new comment: about the whole audit, about a question, or a reply to another comment. */
export interface NewComment {
  text: string;
  questionId?: string;
  replyTo?: string;
}

/** Subject of a comment, without its text. */
export type CommentSubject = Omit<NewComment, "text">;

/** Subject of a reply to a thread. */
export const replyTo = ({ id, questionId }: Thread): CommentSubject => ({
  replyTo: id,
  ...(questionId ? { questionId } : {}),
});

/** Server calls of the board. Tests pass their own. All throw HttpProblem. */
export interface BoardCalls {
  read(): Promise<Comment[]>;
  add(comment: NewComment): Promise<Comment>;
  settle(id: string, verb: Settling): Promise<unknown>;
}

/** Actions on a whole thread: reviewers resolve or reopen it, the team sets or removes its mark. */
export type Settling = "resolve" | "reopen" | "done" | "undone";

/** State of an audit's comments for its pages. */
export interface CommentBoardState {
  /** Undefined until they are read. */
  threads: Thread[] | undefined;
  failed: boolean;
}

const none: Thread[] = [];
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The comments of one audit, outside React. A question's card is only notified of its threads. */
export class CommentBoard {
  readonly taskCode: string;
  readonly #calls: BoardCalls;
  readonly #listeners = new Set<() => void>();
  #board: CommentBoardState = { threads: undefined, failed: false };
  #byQuestion = new Map<string | null, Thread[]>();
  #open: Thread[] = none;
  #asked = 0;
  #shown = 0;

  constructor(taskCode: string, calls: BoardCalls) {
    this.taskCode = taskCode;
    this.#calls = calls;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly board = (): CommentBoardState => this.#board;

  /** Open threads about questions. The same array while their content is the same. */
  readonly open = (): Thread[] => this.#open;

  /**
   * The threads about a question, or about the whole audit (`null`). The same array while their content is the same.
   */
  threadsAbout(questionId: string | null): Thread[] {
    return this.#byQuestion.get(questionId) ?? none;
  }

  /** Reads the comments again. Offline, the last ones stay. Of two concurrent readings, the later one counts. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    try {
      const comments = await this.#calls.read();
      if (asked < this.#shown) return;
      this.#shown = asked;
      this.#show(threadsOf(comments));
    } catch {
      if (asked < this.#shown) return;
      this.#board = { ...this.#board, failed: true };
      this.#tell();
    }
  }

  /** Sends a comment. Throws HttpProblem; the writer then still has the text. */
  async add(comment: NewComment): Promise<void> {
    await this.#calls.add(comment);
    await this.refresh();
  }

  /** Resolves or reopens a thread, or sets or removes its mark. Throws HttpProblem. */
  async settle(id: string, verb: Settling): Promise<void> {
    await this.#calls.settle(id, verb);
    await this.refresh();
  }

  #show(threads: Thread[]): void {
    const before = this.#byQuestion;
    const about = new Map<string | null, Thread[]>();
    for (const thread of threads) about.set(thread.questionId, [...(about.get(thread.questionId) ?? []), thread]);
    for (const [id, now] of about) {
      const previous = before.get(id);
      if (previous && same(previous, now)) about.set(id, previous);
    }
    const open = openThreads(threads);
    if (!same(open, this.#open)) this.#open = open;
    this.#byQuestion = about;
    this.#board = { threads, failed: false };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
