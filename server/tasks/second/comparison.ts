import type { Kysely } from "kysely";
import type { Level } from "#domain/generated/programme.ts";
import type { SecondGrading, Task } from "#domain/generated/resources.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, type Score, score } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { firstAssessments } from "#server/tasks/second/compare.ts";

/** A result: points, and the level that they reach. */
export interface Reached {
  assessments: Assessments;
  score: Score;
  /** Undefined if no level's conditions are met. */
  level: Level | undefined;
}

/** Both results of an audit with a second opinion. */
export interface BothResults {
  first: Reached;
  /**
   * The first grades, replaced by the second auditor's where there are any. Undefined before the second grading is
   * finished.
   */
  second: Reached | undefined;
}

/** The result of the first grades, and the result with the second auditor's grades. */
export async function bothResults(
  database: Kysely<Tables>,
  task: Task,
  grading: SecondGrading | undefined,
): Promise<BothResults> {
  const sections = await sectionsOf(database, task.code, task.level);
  const answers = await answersOf(database, task.code);
  const of = { taskCode: task.code, round: task.round, firstAuditorId: String(task.auditorId) };
  const rules = rulesOf(task);
  const reached = (assessments: Assessments): Reached => {
    const sum = score(sections, answers, assessments, rules);
    return { assessments, score: sum, level: levelAwarded(sum, task.level, rules) };
  };
  const first = await firstAssessments(database, of);
  const isGraded = grading?.finishedAt !== undefined && grading.finishedAt !== null;
  return {
    first: reached(first),
    second: isGraded ? reached({ ...first, ...grading.assessments }) : undefined,
  };
}
