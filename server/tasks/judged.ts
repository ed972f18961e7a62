import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { deadlineAfterRejection } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Tables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { answersAt } from "#server/tasks/answers.ts";
import { gradedRevisions } from "#server/tasks/requests/additions.ts";

/** The auditors who have judged an audit, after its current auditor sends it back. */
function judgedBy({ judgedBy: before, auditorId }: Pick<Task, "judgedBy" | "auditorId">): string[] | null {
  if (!auditorId) return before ?? null;
  return [...new Set([...(before ?? []), auditorId])];
}

/** Changes to an audit that is sent back. They record the auditor, and give the team time to correct it. */
export function sentBack(task: Task, now: Date): Partial<Task> {
  const { expirationDate: before = "", country } = task;
  const expirationDate = deadlineAfterRejection(before, country, now);
  const isNew = expirationDate !== before;
  return { judgedBy: judgedBy(task), expirationDate, ...(isNew && { deadlineSetAt: now.toISOString() }) };
}

/**
 * The last round of an audit that an auditor graded: with a report, or with grades if another person sent it back.
 * Undefined for an auditor who has not graded it.
 */
export async function judgedRound(
  { database: { kysely } }: Services,
  actor: Actor,
  task: { code: string; judgedBy?: readonly string[] | null },
): Promise<number | undefined> {
  if (actor.id === null || !task.judgedBy?.includes(actor.id)) return undefined;
  const ofTable = (table: "grades" | "reports") =>
    kysely
      .selectFrom(table)
      .select(({ fn }) => fn.max("round").as("round"))
      .where("taskCode", "=", task.code)
      .where("auditorId", "=", actor.id)
      .where("status", "!=", "draft")
      .executeTakeFirst();
  const rounds = (await Promise.all([ofTable("grades"), ofTable("reports")])).map((row) => Number(row?.round ?? 0));
  return Math.max(...rounds) || undefined;
}

/**
 * Revisions of the answers that were graded in a round. They are the submitted ones, or the ones with additions that
 * the auditor requested.
 */
export async function revisionsOfRound(
  database: Kysely<Tables>,
  taskCode: string,
  round: number,
): Promise<Record<string, number>> {
  const submission = await database
    .selectFrom("submissions")
    .select(["answers", "round"])
    .where("taskCode", "=", taskCode)
    .where("round", "=", round)
    .executeTakeFirst();
  return submission ? gradedRevisions(database, taskCode, submission) : {};
}

/** The answers of these revisions, in a transaction or outside of one. */
export const gradedAnswers = async (database: Kysely<Tables>, taskCode: string, round: number): Promise<Answers> =>
  answersAt(database, taskCode, await revisionsOfRound(database, taskCode, round));

/** The answers that were graded in a round. */
export const answersOfRound = ({ database: { kysely } }: Services, taskCode: string, round: number): Promise<Answers> =>
  gradedAnswers(kysely, taskCode, round);
