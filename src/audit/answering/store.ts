import { type Answer, type Answers, isEmptyValue } from "#domain/questionnaire/answer.ts";
import {
  type AnswerState,
  answerState,
  type Gap,
  gaps,
  type Missing,
  missingParts,
} from "#domain/questionnaire/completeness.ts";
import { decidersOf } from "#domain/questionnaire/condition.ts";
import { type Progress, progress } from "#domain/questionnaire/progress.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { type Draft, sendable } from "#src/audit/answering/drafts.ts";
import type { AnswerEntry } from "#src/audit/answering/entry.ts";
import { savableAnswers } from "#src/audit/answering/savable.ts";
import { type DomainSection, toSections } from "#src/audit/responses.ts";
import type { DraftBox } from "#src/ui/saving/drafts.ts";
import { DraftStore } from "#src/ui/saving/store.ts";

/** Visible questions and progress for the current answers. */
export interface Summary {
  visible: ReadonlySet<string>;
  /** State of each answer, including hidden ones. */
  states: ReadonlyMap<string, AnswerState>;
  /** Visible questions that prevent a submission. */
  open: ReadonlySet<string>;
  /** Visible questions with a copied answer that still needs a check. */
  toCheck: ReadonlySet<string>;
  progress: Progress;
}

/** Key for listeners of the summary. No question has such an id. */
const SUMMARY = "";

type AskedQuestion = DomainSection["questions"][number];

function questionOf(questions: ReadonlyMap<string, AskedQuestion>, id: string): AskedQuestion {
  const question = questions.get(id);
  if (!question) throw new Error(`No question ${id}`);
  return question;
}

/** The answers of one audit. Visibility and progress are computed again only after changes that can affect them. */
export class AnswerStore extends DraftStore<Draft, Answer> {
  readonly #sections: DomainSection[];
  readonly #questions: ReadonlyMap<string, AskedQuestion>;
  /** Questions that the visibility of others depends on. */
  readonly #deciding: ReadonlySet<string>;
  #summary: Summary;

  constructor(sections: readonly SectionView[], answers: Answers, box: DraftBox<Draft>) {
    const own = toSections(sections);
    const questions = new Map(own.flatMap((section) => section.questions.map((question) => [question.id, question])));
    const named = (id: string) => questionOf(questions, id);
    super([...questions.keys()], answers, box, savableAnswers(named));
    this.#sections = own;
    this.#questions = questions;
    const all = [...questions.values()];
    this.#deciding = new Set(all.flatMap(({ visibleIf }) => decidersOf(visibleIf)));
    this.#summary = this.#count();
  }

  /** A question in the domain's form. Throws for a question that is not part of the audit. */
  question(id: string): AskedQuestion {
    return questionOf(this.#questions, id);
  }

  readonly getSummary = (): Summary => this.#summary;

  /** The answers on the page, saved or not. */
  answers(): Answers {
    return Object.fromEntries(this.entries().map(([id, entry]) => [id, this.#answerOf(entry)]));
  }

  /** The missing parts of one answer in its current state. */
  missing(id: string): Missing[] {
    return missingParts(this.question(id), this.#answerOf(this.get(id)));
  }

  /** The gaps of a submission with the current answers. */
  gaps(): Gap[] {
    return gaps(this.#sections, this.answers());
  }

  subscribeToSummary(listener: () => void): () => void {
    return this.subscribe(SUMMARY, listener);
  }

  protected override changed(id: string, before: AnswerEntry, after: AnswerEntry): void {
    if (!this.#matters(id, before, after)) return;
    this.#summary = this.#count();
    this.tell(SUMMARY);
    this.recountWaiting();
  }

  protected override isShown(id: string): boolean {
    return this.#summary.visible.has(id);
  }

  /**
   * Whether a change can alter the summary. It does if an answer was begun, became complete or incomplete, waits for a
   * check, or if other questions depend on its value.
   */
  #matters(id: string, before: AnswerEntry, after: AnswerEntry): boolean {
    if (before.draft === after.draft) return false;
    if (this.#deciding.has(id) || Boolean(before.draft.toCheck) !== Boolean(after.draft.toCheck)) return true;
    if (isEmptyValue(before.draft.value) !== isEmptyValue(after.draft.value)) return true;
    return this.#stateOf(id, after) !== this.#summary.states.get(id);
  }

  #stateOf(id: string, entry: AnswerEntry): AnswerState {
    return answerState(this.question(id), this.#answerOf(entry));
  }

  #answerOf({ draft, revision }: AnswerEntry): Answer {
    return { ...sendable(draft), revision };
  }

  #count(): Summary {
    const answers = this.answers();
    const visible = this.#sections.flatMap(({ questions }) => visibleQuestions(questions, answers).map(({ id }) => id));
    const states = new Map(this.entries().map(([id, entry]) => [id, this.#stateOf(id, entry)]));
    const toCheck = new Set(visible.filter((id) => this.get(id).draft.toCheck));
    const open = new Set(gaps(this.#sections, answers).map(({ id }) => id));
    return { visible: new Set(visible), states, open, toCheck, progress: progress(this.#sections, answers) };
  }
}
