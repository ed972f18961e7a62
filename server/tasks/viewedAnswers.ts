import type { Kysely } from "kysely";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { revisionOf, type ViewedAnswer, viewedNow } from "#domain/questionnaire/viewed.ts";
import type { Tables } from "#server/database/database.ts";
import { answersAt } from "#server/tasks/answers.ts";

/**
 * The answers of an audit that a person has viewed as they are now, each with its current revision.
 * @param now the current answers
 */
export async function viewedAnswersOf(
  database: Kysely<Tables>,
  taskCode: string,
  userId: string,
  now: Answers,
): Promise<ViewedAnswer[]> {
  const rows = await database
    .selectFrom("viewed_answers")
    .select(({ fn }) => ["questionId", fn.max("revision").as("revision")])
    .where("taskCode", "=", taskCode)
    .where("userId", "=", userId)
    .groupBy("questionId")
    .orderBy("questionId")
    .execute();
  const marks = rows.map(({ questionId, revision }) => ({ questionId, revision: Number(revision) }));
  const older = marks.filter(({ questionId, revision }) => revision !== revisionOf(now[questionId]));
  const revisions = Object.fromEntries(older.map(({ questionId, revision }) => [questionId, revision]));
  return viewedNow(marks, older.length > 0 ? await answersAt(database, taskCode, revisions) : {}, now);
}
