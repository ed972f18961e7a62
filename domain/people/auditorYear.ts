import { MINUTE_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";

/** Result of an auditor's work on an audit. */
type GradedWorkKind = "completed" | "sentBack" | "secondOpinion";

/** An audit that an auditor finished grading in a year. */
export interface GradedWork {
  kind: GradedWorkKind;
  /** The audit field of each question with points. */
  fieldsOfQuestions: readonly string[];
}

/** Rows from which the record of an auditor and a year is computed. */
export interface AuditorYearSources {
  works: readonly GradedWork[];
  /** Moments at which the auditor saved grades or parts of a report. ISO 8601, in any order. */
  savedAt: readonly string[];
  /** Comparisons of the auditor's points with those of second auditors, in numbers of questions. */
  comparisons: readonly { compared: number; withinOne: number }[];
  /** Graded worked examples, with the share of answers within one point of the model. */
  examples: readonly { withinOne: number }[];
  /** Languages of the account. */
  languages: readonly string[];
}

/** The work of an auditor in a calendar year, without anything about enterprises. */
export interface AuditorYear {
  /** Completed audits, which have a certificate. */
  audits: number;
  /** Audits that were sent back to the team with a report. */
  sentBack: number;
  /** Second gradings of audits of other auditors. */
  secondOpinions: number;
  /** Questions with points. */
  questions: number;
  /** Ids of the audit fields of these questions, without duplicates, in alphabetical order. */
  fields: string[];
  /** Codes of languages. */
  languages: string[];
  /** Minutes of work, by `workedMinutes`. */
  minutes: number;
  /** Questions with points from a second auditor. */
  compared: number;
  /** Of these, the percentage within one point. Null for fewer questions than `agreement.questionsAtLeast`. */
  withinOnePercent: number | null;
  /** Worked examples graded for practice. */
  examples: number;
  /** Percentage of their answers within one point of the model. Null without an example. */
  examplesWithinOnePercent: number | null;
}

/**
 * Minutes of work from the moments at which work was saved. A longer pause than `auditorRecord.pauseMinutes` in
 * `schemas/programme.json` counts as so many minutes, which stand for the reading before and after it.
 */
export function workedMinutes(savedAt: readonly string[]): number {
  const moments = savedAt.map((at) => Date.parse(at)).sort((one, other) => one - other);
  const longest = programme.auditorRecord.pauseMinutes * MINUTE_MS;
  const worked = moments.slice(1).reduce((sum, at, index) => sum + Math.min(at - (moments[index] ?? at), longest), 0);
  return Math.round(worked / MINUTE_MS);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The record of an auditor and a year. */
export function auditorYear(sources: AuditorYearSources): AuditorYear {
  const { works, savedAt, comparisons, examples, languages } = sources;
  const numberOf = (wanted: GradedWorkKind) => works.filter(({ kind }) => kind === wanted).length;
  const questions = works.flatMap(({ fieldsOfQuestions }) => fieldsOfQuestions);
  const compared = sumOf(comparisons.map((each) => each.compared));
  const withinOne = sumOf(comparisons.map((each) => each.withinOne));
  const isJudged = compared >= programme.agreement.questionsAtLeast;
  const exampleShares = examples.map((each) => each.withinOne);
  return {
    audits: numberOf("completed"),
    sentBack: numberOf("sentBack"),
    secondOpinions: numberOf("secondOpinion"),
    questions: questions.length,
    fields: [...new Set(questions)].sort(),
    languages: [...languages],
    minutes: workedMinutes(savedAt),
    compared,
    withinOnePercent: isJudged ? Math.round((withinOne * 100) / compared) : null,
    examples: examples.length,
    examplesWithinOnePercent:
      examples.length > 0 ? Math.round((sumOf(exampleShares) * 100) / exampleShares.length) : null,
  };
}

/** Whether an auditor finished any work in a year. Only then a record is issued. */
export const hasWork = ({ audits, sentBack, secondOpinions }: AuditorYear): boolean =>
  audits + sentBack + secondOpinions > 0;

/**
 * The first day on which the record of a year is issued, `YYYY-MM-DD`. Until then, grades of December may still be
 * corrected.
 */
export const recordDueOn = (year: number): string => `${year + 1}-01-15`;
