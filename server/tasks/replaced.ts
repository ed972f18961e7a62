import type { Kysely } from "kysely";
import type { Question } from "#domain/generated/questionnaire.ts";
import { type Answer, isBlank } from "#domain/questionnaire/answer.ts";
import { keepsAll } from "#domain/questionnaire/merge.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { keepsAdded } from "#domain/questionnaire/threeWay/keepsAdded.ts";
import type { Replaced } from "#domain/wire/team.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { answerVersions, toAnswer } from "#server/tasks/answers.ts";

/** The parts of an answer that are compared with its predecessor. */
type Said = Pick<Answer, "value" | "proofs" | "additionalDetails" | "details">;

/** A person's answers that a teammate has changed since, and that they have not viewed. */
export async function replacedOf(database: Kysely<Tables>, taskCode: string, userId: string): Promise<Replaced[]> {
  const rows = await database
    .selectFrom("replaced_answers")
    .leftJoin("users", "users.id", "replaced_answers.replacedBy")
    .select(["questionId", "replaced_answers.revision", "replacedAt", "users.fullname"])
    .where("taskCode", "=", taskCode)
    .where("userId", "=", userId)
    .orderBy("replacedAt")
    .orderBy("questionId")
    .execute();
  return rows.map(({ questionId, revision, replacedAt, fullname }) => ({
    questionId,
    revision,
    at: replacedAt,
    by: fullname ?? "",
  }));
}

/** Removes the notice of a changed answer; `false` if there was none. */
export async function dismissReplaced(
  database: Kysely<Tables>,
  { taskCode, questionId, userId }: { taskCode: string; questionId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("replaced_answers")
    .where("taskCode", "=", taskCode)
    .where("questionId", "=", questionId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An answer that replaces the previous one. */
interface Replacement {
  taskCode: string;
  question: Question;
  /** The previous answer. Undefined for a first answer. */
  before: Answer | undefined;
  now: Said;
  types: QuestionTypes;
}

/** Removes notices for a person whose text was restored, or who has written the answer again. */
async function forgetRestored(
  { transaction, actor }: Change,
  { taskCode, question, now, types }: Omit<Replacement, "before">,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("replaced_answers as waiting")
    .innerJoin("answer_history as version", (join) =>
      join
        .onRef("version.taskCode", "=", "waiting.taskCode")
        .onRef("version.questionId", "=", "waiting.questionId")
        .onRef("version.revision", "=", "waiting.revision"),
    )
    .selectAll("version")
    .select("waiting.userId")
    .where("waiting.taskCode", "=", taskCode)
    .where("waiting.questionId", "=", question.id)
    .execute();
  const over = waiting.filter(
    ({ userId, ...row }) =>
      userId === actor.id || keepsAll(question, toAnswer({ ...row, answeredByName: null }, new Map()), now, types),
  );
  for (const { userId } of over) await dismissReplaced(transaction, { taskCode, questionId: question.id, userId });
  return over.length > 0;
}

/** The version on which the author of an answer wrote: the latest one of another person. */
async function versionBefore(
  { transaction }: Change,
  { taskCode, question }: Replacement,
  { revision, answeredBy }: Answer,
): Promise<Answer | undefined> {
  const row = await answerVersions(transaction, taskCode)
    .where("answer_history.questionId", "=", question.id)
    .where("answer_history.revision", "<", revision)
    .where("answer_history.answeredBy", "!=", String(answeredBy))
    .orderBy("answer_history.revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toAnswer(row, new Map());
}

/**
 * Records the author whose text a new answer replaces, for a notice. There is no notice if the new answer contains
 * everything that its author had added, or if its text was only copied.
 * @returns whether a notice was added or removed
 */
export async function noteReplaced(change: Change, replacement: Replacement): Promise<boolean> {
  const { taskCode, question, before, now, types } = replacement;
  const restored = await forgetRestored(change, replacement);
  const { answeredBy: userId } = before ?? {};
  if (!before || !userId || userId === change.actor.id || before.toCheck || isBlank(before)) return restored;
  if (keepsAll(question, before, now, types)) return restored;
  const earlier = await versionBefore(change, replacement, before);
  if (earlier && keepsAdded(question, { earlier, before, now }, types)) return restored;
  const { transaction, actor } = change;
  const what = { revision: before.revision, replacedBy: String(actor.id), replacedAt: change.now.toISOString() };
  await transaction
    .insertInto("replaced_answers")
    .values({ taskCode, questionId: question.id, userId, ...what })
    .onConflict((conflict) => conflict.columns(["taskCode", "questionId", "userId"]).doUpdateSet(what))
    .execute();
  return true;
}
