import type { Kysely } from "kysely";
import type { Level } from "#domain/generated/programme.ts";
import type { Appeal, Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, type Score, score } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { gradedAnswers } from "#server/tasks/judged.ts";

/** The finished grades that decided the latest result of an audit. */
export interface FirstGrading {
  round: number;
  auditorId: string;
  assessments: Assessments;
}

/** The latest finished grades of an audit; undefined if there are none. */
export async function firstGradingOf(database: Kysely<Tables>, taskCode: string): Promise<FirstGrading | undefined> {
  const grade = await database
    .selectFrom("grades")
    .select(["round", "auditorId", "assessments"])
    .where("taskCode", "=", taskCode)
    .where("status", "=", "finished")
    .orderBy("round", "desc")
    .orderBy("updatedAt", "desc")
    .executeTakeFirst();
  return grade && { ...grade, assessments: JSON.parse(grade.assessments) };
}

/** A grading with its result. */
export interface GradedResult {
  assessments: Assessments;
  score: Score;
  level: Level | null;
}

/** Questions and answers of the appealed round, with both gradings. */
export interface BothGradings {
  sections: Section[];
  answers: Answers;
  first: GradedResult;
  /** The second auditor's grades, and the first grades of all other questions. Null before they are finished. */
  second: GradedResult | null;
}

type Appealed = Pick<Appeal, "taskCode" | "round" | "firstAuditorId" | "secondAuditorId">;

interface Place {
  taskCode: string;
  round: number;
  auditorId: string;
}

const parsed = (row: { assessments: string } | undefined): Assessments | undefined =>
  row && JSON.parse(row.assessments);

const firstAssessments = async (database: Kysely<Tables>, { taskCode, round, auditorId }: Place) =>
  parsed(
    await database
      .selectFrom("grades")
      .select("assessments")
      .where("taskCode", "=", taskCode)
      .where("round", "=", round)
      .where("auditorId", "=", auditorId)
      .where("status", "=", "finished")
      .executeTakeFirst(),
  );

const secondAssessments = async (database: Kysely<Tables>, { taskCode, round, auditorId }: Place) =>
  parsed(
    await database
      .selectFrom("second_gradings")
      .select("assessments")
      .where("taskCode", "=", taskCode)
      .where("round", "=", round)
      .where("auditorId", "=", auditorId)
      .where("purpose", "=", "appeal")
      .where("status", "=", "finished")
      .executeTakeFirst(),
  );

/** Both gradings of an appeal, with the points and the level of each. */
export async function bothGradings(
  database: Kysely<Tables>,
  task: Pick<Task, "code" | "level" | "rulesVersion">,
  appeal: Appealed,
): Promise<BothGradings> {
  const round = Number(appeal.round);
  const sections = await sectionsOf(database, task.code, task.level);
  const answers = await gradedAnswers(database, task.code, round);
  const rules = rulesOf(task);
  const place = { taskCode: task.code, round };
  const resultOf = (assessments: Assessments): GradedResult => {
    const reached = score(sections, answers, assessments, rules);
    return { assessments, score: reached, level: levelAwarded(reached, task.level, rules) ?? null };
  };
  const first = (await firstAssessments(database, { ...place, auditorId: String(appeal.firstAuditorId) })) ?? {};
  const { secondAuditorId } = appeal;
  const second = secondAuditorId
    ? await secondAssessments(database, { ...place, auditorId: secondAuditorId })
    : undefined;
  return { sections, answers, first: resultOf(first), second: second ? resultOf({ ...first, ...second }) : null };
}
