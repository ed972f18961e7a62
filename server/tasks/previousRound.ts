import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Tables } from "#server/database/database.ts";
import { answersAt } from "#server/tasks/answers.ts";

/** The newest grades that were finished in an earlier round: those who may read the audit may read them. */
function lastGraded(database: Kysely<Tables>, { code, round }: Pick<Task, "code" | "round">) {
  return database
    .selectFrom("grades")
    .select(["round", "assessments"])
    .where("taskCode", "=", code)
    .where("round", "<", round)
    .where("status", "!=", "draft")
    .orderBy("round", "desc")
    .orderBy("updatedAt", "desc")
    .executeTakeFirst();
}

/**
 * The last submission of an earlier round, with its grades if it was graded; while an audit is rejected, what was rejected is
 * still its own round.
 * @param judged that of the round that was graded last, if one was: its points are about no other answers
 */
export async function previousRound(
  database: Kysely<Tables>,
  { code, round }: Task,
  judged: boolean,
): Promise<PreviousRound> {
  const grade = await lastGraded(database, { code, round });
  const submission = await database
    .selectFrom("submissions")
    .selectAll()
    .where("taskCode", "=", code)
    .where("round", "<", judged && grade ? grade.round + 1 : round)
    .orderBy("round", "desc")
    .executeTakeFirst();
  if (!submission) return { round: null, submittedAt: null, answers: {}, assessments: {} };
  return {
    round: submission.round,
    submittedAt: submission.submittedAt,
    answers: await answersAt(database, code, JSON.parse(submission.answers)),
    assessments: grade?.round === submission.round ? JSON.parse(grade.assessments) : {},
  };
}
