import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Tables } from "#server/database/database.ts";
import { answersAt } from "#server/tasks/answers.ts";

/**
 * The last submission of an earlier round; while an audit is rejected, what was rejected is still its own round.
 * Grades of an earlier round are open to those who may read the audit.
 */
export async function previousRound(database: Kysely<Tables>, { code, round }: Task): Promise<PreviousRound> {
  const submission = await database
    .selectFrom("submissions")
    .selectAll()
    .where("taskCode", "=", code)
    .where("round", "<", round)
    .orderBy("round", "desc")
    .executeTakeFirst();
  if (!submission) return { round: null, submittedAt: null, answers: {}, assessments: {} };
  const grade = await database
    .selectFrom("grades")
    .select("assessments")
    .where("taskCode", "=", code)
    .where("round", "<", round)
    .where("status", "!=", "draft")
    .orderBy("round", "desc")
    .orderBy("updatedAt", "desc")
    .executeTakeFirst();
  return {
    round: submission.round,
    submittedAt: submission.submittedAt,
    answers: await answersAt(database, code, JSON.parse(submission.answers)),
    assessments: grade ? JSON.parse(grade.assessments) : {},
  };
}
