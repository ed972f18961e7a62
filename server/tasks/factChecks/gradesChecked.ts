import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";

/** The finished assessments of an audit's auditor in its round; empty if there are none. */
async function finishedAssessments(
  database: Kysely<Tables>,
  { code, round, auditorId }: Pick<Task, "code" | "round" | "auditorId">,
): Promise<Assessments> {
  const grade = await database
    .selectFrom("grades")
    .select("assessments")
    .where("taskCode", "=", code)
    .where("round", "=", Number(round))
    .where("auditorId", "=", String(auditorId))
    .where("status", "=", "finished")
    .executeTakeFirst();
  return grade ? JSON.parse(grade.assessments) : {};
}

/**
 * The points of a question that a team may report an error about. Throws DomainError UNKNOWN_QUESTION if the audit does
 * not ask the question, and NO_POINTS_LOST if it has all points. Throws ERROR_REPORTED if this fact check already has a
 * report on it that was not withdrawn. Reports on the grades of an earlier auditor do not count.
 */
export async function reportablePoints(
  database: Kysely<Tables>,
  task: Pick<Task, "code" | "round" | "auditorId" | "level" | "factCheckBegunAt">,
  questionId: string,
): Promise<number | null> {
  const sections = await sectionsOf(database, task.code, task.level);
  const question = sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);
  const assessment = (await finishedAssessments(database, task))[questionId];
  if (!question || !assessment) throw new DomainError("UNKNOWN_QUESTION", { questions: [questionId] });
  if (!losesPoints(assessment, question.maxPoints)) throw new DomainError("NO_POINTS_LOST");
  const reported = await database
    .selectFrom("fact_checks")
    .select("id")
    .where("taskCode", "=", task.code)
    .where("round", "=", Number(task.round))
    .where("questionId", "=", questionId)
    .where("createdAt", ">=", String(task.factCheckBegunAt))
    .where("status", "!=", "withdrawn")
    .executeTakeFirst();
  if (reported) throw new DomainError("ERROR_REPORTED");
  return assessment.points ?? null;
}
