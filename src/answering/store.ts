import { type Answer, type Answers, isAnswered } from "#domain/questionnaire/answer.ts";
import { type Progress, progress } from "#domain/questionnaire/progress.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Draft, type DraftBox, holdsBack, sameDraft, sameTyped, sendable } from "#src/answering/drafts.ts";
import { type Entry, entryOf, settled } from "#src/answering/entry.ts";
import { type DomainSection, type SectionView, toSections } from "#src/answering/responses.ts";

/** What is asked, given the answers, and how far answering is. */
export interface Summary {
  visible: ReadonlySet<string>;
  progress: Progress;
}

/** How many answers the server does not have yet, and whether that is for want of a line. */
export interface Waiting {
  count: number;
  offline: boolean;
}

/** Listeners of these keys hear of the summary, and of what waits; no question has such an id. */
const SUMMARY = "";
const WAITING = " ";

/**
 * The answers of one audit, outside React: each question subscribes to its own entry, so that typing in one draws no
 * other. What is visible and how far it is is counted again only when a change can matter to it.
 */
export class AnswerStore {
  readonly #sections: DomainSection[];
  readonly #questions: ReadonlyMap<string, DomainSection["questions"][number]>;
  /** Questions that the visibility of others depends on. */
  readonly #deciding: ReadonlySet<string>;
  readonly #box: DraftBox;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #summary: Summary;
  #waiting: Waiting = { count: 0, offline: false };

  constructor(sections: readonly SectionView[], answers: Answers, box: DraftBox) {
    this.#sections = toSections(sections);
    this.#box = box;
    const questions = this.#sections.flatMap((section) => section.questions);
    this.#questions = new Map(questions.map((question) => [question.id, question]));
    this.#deciding = new Set(questions.flatMap(({ visibleIf }) => visibleIf?.question ?? []));
    for (const { id } of questions) this.#entries.set(id, this.#restored(id, answers[id]));
    this.#summary = this.#count();
    this.#waiting = this.#countWaiting();
  }

  /** A draft of an earlier visit that the server does not have goes on where it was left. */
  #restored(id: string, answer: Answer | undefined): Entry {
    const entry = entryOf(answer);
    const kept = this.#box.read(id);
    if (!kept) return entry;
    if (!sameTyped(kept.draft, entry.draft)) {
      return { ...entry, draft: kept.draft, revision: kept.baseRevision, state: "dirty" };
    }
    this.#box.drop(id);
    return entry;
  }

  /** One question's entry. Throws for an unknown one. */
  get(id: string): Entry {
    const entry = this.#entries.get(id);
    if (!entry) throw new Error(`No question ${id}`);
    return entry;
  }

  /** Whether this audit asks a question. */
  knows(id: string): boolean {
    return this.#entries.has(id);
  }

  readonly getSummary = (): Summary => this.#summary;

  readonly getWaiting = (): Waiting => this.#waiting;

  /** The answers as they are on the page, saved or not. */
  answers(): Answers {
    return Object.fromEntries([...this.#entries].map(([id, entry]) => [id, this.#answerOf(entry)]));
  }

  /** Ids of what the server does not have yet. */
  unsaved(): string[] {
    return [...this.#entries].filter(([, { state }]) => !settled.has(state)).map(([id]) => id);
  }

  /** Calls `listener` after each change of one question's entry; returns how to stop it. */
  subscribe(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  subscribeToSummary(listener: () => void): () => void {
    return this.subscribe(SUMMARY, listener);
  }

  subscribeToWaiting(listener: () => void): () => void {
    return this.subscribe(WAITING, listener);
  }

  /** Somebody typed: the draft is kept in the browser at once. */
  type(id: string, change: Partial<Draft>): void {
    const entry = this.get(id);
    const draft = { ...entry.draft, ...change };
    if (sameDraft(draft, entry.draft)) return;
    this.#box.keep(id, { draft, baseRevision: entry.revision });
    this.set(id, { draft, state: entry.state === "conflict" ? "conflict" : "dirty" });
  }

  /** The server has what was sent of `sent`; what was typed on meanwhile, or held back, stays on top of it. */
  confirm(id: string, answer: Answer, sent: Draft): void {
    const { draft } = this.get(id);
    const { answeredAt: savedAt, answeredByName: savedBy, revision } = answer;
    const typedOn = !sameDraft(draft, sent);
    if (typedOn || holdsBack(draft)) this.#box.keep(id, { draft, baseRevision: revision });
    else this.#box.drop(id);
    const state = typedOn ? "dirty" : holdsBack(draft) ? "incomplete" : "saved";
    this.set(id, { revision, savedAt, savedBy, state, theirs: undefined });
  }

  /** A person chose between two answers: theirs replaces the draft, or the draft is to be written on top of theirs. */
  choose(id: string, whose: "mine" | "theirs"): void {
    const { theirs, draft } = this.get(id);
    const next = entryOf(theirs);
    if (whose === "theirs") {
      this.#box.drop(id);
      this.set(id, { ...next, theirs: undefined });
    } else {
      this.#box.keep(id, { draft, baseRevision: next.revision });
      this.set(id, { revision: next.revision, state: "dirty", theirs: undefined });
    }
  }

  /** The server's answers were read again: newer ones appear where nobody is typing. */
  refresh(answers: Answers): void {
    for (const [id, answer] of Object.entries(answers)) {
      const entry = this.#entries.get(id);
      if (entry && settled.has(entry.state) && answer.revision > entry.revision) this.set(id, entryOf(answer));
    }
  }

  set(id: string, change: Partial<Entry>): void {
    const before = this.get(id);
    const after = { ...before, ...change };
    this.#entries.set(id, after);
    this.#tell(id);
    if (before.state !== after.state) this.#recountWaiting();
    if (this.#matters(id, before, after)) this.#recount();
  }

  /** Whether a change can alter the summary: the question got or lost its answer, or others depend on its value. */
  #matters(id: string, before: Entry, after: Entry): boolean {
    if (before.draft === after.draft) return false;
    if (this.#deciding.has(id)) return true;
    const question = this.#questions.get(id) ?? {};
    return isAnswered(question, this.#answerOf(before)) !== isAnswered(question, this.#answerOf(after));
  }

  #answerOf({ draft, revision }: Entry): Answer {
    return { ...sendable(draft), revision };
  }

  #tell(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  #recount(): void {
    this.#summary = this.#count();
    this.#tell(SUMMARY);
  }

  #recountWaiting(): void {
    const { count, offline } = this.#countWaiting();
    if (count === this.#waiting.count && offline === this.#waiting.offline) return;
    this.#waiting = { count, offline };
    this.#tell(WAITING);
  }

  #countWaiting(): Waiting {
    const waiting = [...this.#entries.values()].filter(({ state }) => !settled.has(state));
    return { count: waiting.length, offline: waiting.some(({ state }) => state === "offline") };
  }

  #count(): Summary {
    const answers = this.answers();
    const visible = this.#sections.flatMap(({ questions }) => visibleQuestions(questions, answers).map(({ id }) => id));
    return { visible: new Set(visible), progress: progress(this.#sections, answers) };
  }
}
