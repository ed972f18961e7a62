import type { Answers } from "#domain/questionnaire/answer.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { barredFromNotApplicable, type GradeLack, openGrades } from "#domain/scoring/assessments.ts";
import type { Assessments, Counting, Score } from "#domain/scoring/score.ts";
import { scoreSoFar } from "#domain/scoring/soFar.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import {
  type GradeDraft,
  type GradeEntry,
  type StoredAssessment,
  type StoredGrade,
  savableGrade,
  storedAssessments,
} from "#src/audit/grading/grades.ts";
import { type DomainSection, toSections } from "#src/audit/responses.ts";
import type { DraftBox } from "#src/ui/saving/drafts.ts";
import { DraftStore } from "#src/ui/saving/store.ts";

/** Progress of grading. */
export interface GradingSummary {
  /** Score of the graded questions. */
  score: Score;
  /** The questions that prevent finishing, with the reason. */
  open: ReadonlyMap<string, GradeLack>;
  /** Ids of the questions that can no longer be not applicable. */
  barred: ReadonlySet<string>;
}

/** Key for listeners of the summary. No question has such an id. */
const SUMMARY = "";

const visibleIds = (sections: readonly DomainSection[], answers: Answers) =>
  sections.flatMap(({ questions }) => visibleQuestions(questions, answers).map(({ id }) => id));

/** The auditor's grades of one round. Score and open questions are computed again only when points change. */
export class GradeStore extends DraftStore<GradeDraft, StoredAssessment> {
  readonly sections: DomainSection[];
  #answers: Answers;
  #revision: number | undefined;
  #summary: GradingSummary;

  constructor(
    sections: readonly SectionView[],
    answers: Answers,
    grade: StoredGrade | null,
    box: DraftBox<GradeDraft>,
    readonly counting: Counting,
  ) {
    const asked = toSections(sections);
    super(visibleIds(asked, answers), storedAssessments(grade), box, savableGrade);
    this.sections = asked;
    this.#answers = answers;
    this.#revision = grade?.revision;
    this.#summary = this.#count();
  }

  /** Revision of the newest grading known to the page. Undefined if there is none. */
  get revision(): number | undefined {
    return this.#revision;
  }

  /** The answers to grade. */
  get answers(): Answers {
    return this.#answers;
  }

  /** Replaces the answers by newer ones with the team's requested additions. Their values are the same. */
  takeAnswers(answers: Answers): void {
    this.#answers = answers;
  }

  /** The grades on the page, saved or not. */
  assessments(): Assessments {
    return Object.fromEntries(this.entries().map(([id, { draft }]) => [id, draft]));
  }

  readonly getSummary = (): GradingSummary => this.#summary;

  subscribeToSummary(listener: () => void): () => void {
    return this.subscribe(SUMMARY, listener);
  }

  /** Merges the server's grading. Changes of another device appear, except where a person is typing. */
  take(grade: StoredGrade): void {
    this.#revision = Math.max(grade.revision, this.#revision ?? 0);
    this.refresh(storedAssessments(grade));
  }

  protected override changed(_id: string, before: GradeEntry, after: GradeEntry): void {
    const { points, notApplicable, comment } = before.draft;
    const commented = (text: string) => text.trim() !== "";
    const same = points === after.draft.points && notApplicable === after.draft.notApplicable;
    if (same && commented(comment) === commented(after.draft.comment)) return;
    this.#summary = this.#count();
    this.tell(SUMMARY);
  }

  #count(): GradingSummary {
    const [sections, answers, assessments] = [this.sections, this.answers, this.assessments()];
    return {
      score: scoreSoFar(sections, answers, assessments, this.counting),
      open: new Map(openGrades(sections, answers, assessments, this.counting).map(({ id, lacks }) => [id, lacks])),
      barred: barredFromNotApplicable(sections, answers, assessments),
    };
  }
}
