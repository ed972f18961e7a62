import type { Question } from "#domain/generated/questionnaire.ts";
import { percentOf } from "#domain/percent.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { type Conditional, visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { JudgedProof } from "#domain/scoring/proofs.ts";

/** What an auditor says of one answer; without points it is not graded yet. */
export interface Assessment {
  points?: number | null;
  comment?: string;
  notApplicable?: boolean;
  /** What was found at the proofs of the answer, as far as they were looked at. */
  proofs?: JudgedProof[];
  /** Counts the changes of this assessment alone. */
  revision?: number;
}

/** Assessments by question id. */
export type Assessments = Record<string, Assessment>;

/** Points of a maximum, and their share rounded down to whole percent, for showing. */
export interface Points {
  points: number;
  max: number;
  percent: number;
}

export interface FieldScore extends Points {
  auditFieldId: string;
  /** Graded or not applicable, of all visible questions. */
  graded: number;
  total: number;
}

export interface Score extends Points {
  fields: FieldScore[];
}

interface HiddenCount {
  whenHidden?: Question["whenHidden"] | null;
}

/** What scoring needs to know of an audit's questions. */
export interface Scorable {
  auditFieldId: string;
  questions: readonly (Conditional & Pick<Question, "maxPoints" | "weight"> & HiddenCount)[];
}

/** Whether an assessment settles its question: with points, or as not applicable. */
export function isGraded(assessment: Assessment | undefined): boolean {
  return assessment?.notApplicable === true || typeof assessment?.points === "number";
}

function scoreField({ auditFieldId, questions }: Scorable, answers: Answers, assessments: Assessments): FieldScore {
  const visible = visibleQuestions(questions, answers);
  const applicable = visible.filter(({ id }) => !assessments[id]?.notApplicable);
  const points = applicable.reduce((sum, { id, weight = 1 }) => sum + weight * (assessments[id]?.points ?? 0), 0);
  const hidden = questions.filter((question) => question.whenHidden === "zero" && !visible.includes(question));
  const max = [...applicable, ...hidden].reduce((sum, { maxPoints, weight = 1 }) => sum + weight * maxPoints, 0);
  const graded = visible.filter(({ id }) => isGraded(assessments[id])).length;
  return { auditFieldId, points, max, percent: percentOf(points, max), graded, total: visible.length };
}

/** Points by field and overall: sums of weight x points over the visible, applicable questions, and over the hidden ones that count as not reached. */
export function score(sections: readonly Scorable[], answers: Answers, assessments: Assessments): Score {
  const fields = sections.map((section) => scoreField(section, answers, assessments));
  const points = fields.reduce((sum, field) => sum + field.points, 0);
  const max = fields.reduce((sum, field) => sum + field.max, 0);
  return { points, max, percent: percentOf(points, max), fields };
}
