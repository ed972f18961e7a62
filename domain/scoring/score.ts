import type { Question } from "#domain/generated/questionnaire.ts";
import { percentOf } from "#domain/percent.ts";
import { type Answers, isEmptyValue } from "#domain/questionnaire/answer.ts";
import { type Conditional, visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { JudgedProof } from "#domain/scoring/proofs.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import { type Step, steps } from "#domain/scoring/steps.ts";
import { weighted } from "#domain/scoring/weighted.ts";

/** An auditor's assessment of one answer. Without points it is not graded yet. */
export interface Assessment {
  points?: number | null;
  comment?: string;
  notApplicable?: boolean;
  /** Results for the proofs of the answer that were viewed. */
  proofs?: JudgedProof[];
  /** Counts the changes of only this assessment. */
  revision?: number;
}

/** Assessments by question id. */
export type Assessments = Record<string, Assessment>;

/** Points of a maximum, and their share by `percentOf`, for display. */
export interface Points {
  points: number;
  max: number;
  percent: number;
}

export interface FieldScore extends Points {
  auditFieldId: string;
  /** Number of graded or not applicable questions, of all visible questions that must be graded. */
  graded: number;
  total: number;
}

/** The points of one step of Plan, Do, Check, Act over the whole audit. */
export interface StepPoints extends Pick<Points, "points" | "max"> {
  step: Step;
}

export interface Score extends Points {
  fields: FieldScore[];
  /** All steps of the programme. A step without questions has a maximum of 0. */
  steps: StepPoints[];
}

interface HiddenCount {
  whenHidden?: Question["whenHidden"] | null;
}

type ScorableQuestion = Conditional & Pick<Question, "maxPoints" | "weight" | "optional"> & HiddenCount;
type SteppedQuestion = ScorableQuestion & Pick<Question, "pdca">;

/** Properties of an audit's questions that grading depends on. */
export interface Scorable {
  auditFieldId: string;
  questions: readonly ScorableQuestion[];
}

/** Properties that scoring depends on, which include their steps. */
export interface Stepped extends Scorable {
  questions: readonly SteppedQuestion[];
}

/** The part of the rules that decides how points are summed. */
export type Counting = Pick<Rules, "optional">;

/** Whether an assessment grades its question, with points or as not applicable. */
export function isGraded(assessment: Assessment | undefined): boolean {
  return assessment?.notApplicable === true || typeof assessment?.points === "number";
}

/** Whether a question can only improve a result, because it is optional and missing points do not count. */
const onlyAdds = ({ optional }: Pick<ScorableQuestion, "optional">, counting: Counting) =>
  optional === true && counting.optional === "onlyAdds";

/**
 * Whether a visible question must be graded. It need not be if it is optional, has no answer, and can only improve the
 * result.
 */
export function wantsGrade(
  { id, optional }: Pick<ScorableQuestion, "id" | "optional">,
  answers: Answers,
  counting: Counting,
): boolean {
  return !(onlyAdds({ optional }, counting) && isEmptyValue(answers[id]?.value));
}

interface Counted extends Pick<Points, "points" | "max"> {
  pdca: Step;
}

/**
 * Points and maximum of a visible, applicable question: weight x points, and weight x maximum. If it can only improve
 * the result, its maximum is the points earned.
 */
function counted(question: SteppedQuestion, assessments: Assessments, counting: Counting): Counted {
  const { id, pdca } = question;
  const { points, max } = weighted(question, assessments[id]?.points ?? 0);
  return { pdca, points, max: onlyAdds(question, counting) ? points : max };
}

/** Points of a hidden question that counts: 0 of its maximum. */
const notReached = (question: SteppedQuestion): Counted => ({ pdca: question.pdca, ...weighted(question, 0) });

const sumOf = (parts: readonly Pick<Points, "points" | "max">[]) => ({
  points: parts.reduce((sum, { points }) => sum + points, 0),
  max: parts.reduce((sum, { max }) => sum + max, 0),
});

/** The counting points of a field, by question. */
function countedIn({ questions }: Stepped, answers: Answers, assessments: Assessments, counting: Counting): Counted[] {
  const visible = visibleQuestions(questions, answers);
  const applicable = visible.filter(({ id }) => !assessments[id]?.notApplicable);
  const hidden = questions.filter(
    (question) => question.whenHidden === "zero" && !visible.includes(question) && !onlyAdds(question, counting),
  );
  return [...applicable.map((question) => counted(question, assessments, counting)), ...hidden.map(notReached)];
}

/** Points with their share, for display. */
const withPercent = (sum: Pick<Points, "points" | "max">): Points => ({
  ...sum,
  percent: percentOf(sum.points, sum.max),
});

/**
 * Points by field, by step and overall. They are sums of weight x points over visible, applicable questions, and over
 * hidden questions that count as not reached.
 */
export function score(
  sections: readonly Stepped[],
  answers: Answers,
  assessments: Assessments,
  counting: Counting,
): Score {
  const parts = sections.map((section) => ({
    ...section,
    counted: countedIn(section, answers, assessments, counting),
  }));
  const fields = parts.map(({ auditFieldId, questions, counted }): FieldScore => {
    const wanted = visibleQuestions(questions, answers).filter((question) => wantsGrade(question, answers, counting));
    const graded = wanted.filter(({ id }) => isGraded(assessments[id])).length;
    return { auditFieldId, ...withPercent(sumOf(counted)), graded, total: wanted.length };
  });
  const all = parts.flatMap(({ counted }) => counted);
  const byStep = steps.map((step) => ({ step, ...sumOf(all.filter(({ pdca }) => pdca === step)) }));
  return { ...withPercent(sumOf(all)), fields, steps: byStep };
}
