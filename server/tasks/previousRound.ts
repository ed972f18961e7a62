import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Tables } from "#server/database/database.ts";
import { answersAt } from "#server/tasks/answers.ts";
import { gradedRevisions } from "#server/tasks/requests/additions.ts";

/** The newest finished grades of an earlier round, which readers of the audit may read. */
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
 * The last submission of an earlier round, with its grades if there are any. While an audit is rejected, the rejected
 * submission still belongs to its current round.
 * @param judged the last graded round instead, if there is one, because its points belong to its answers
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
    answers: await answersAt(database, code, await gradedRevisions(database, code, submission)),
    assessments: grade?.round === submission.round ? JSON.parse(grade.assessments) : {},
  };
}
