import type { Task } from "#domain/generated/resources.ts";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { type FormerReply, formerAnswers } from "#domain/renewal/formerAnswers.ts";
import type { UnchangedReply } from "#domain/wire/unchanged.ts";
import { fromRow } from "#server/database/codec.ts";
import { answerErrors, sectionsOf } from "#server/questionnaires.ts";
import type { Services } from "#server/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { contentOf } from "#server/tasks/readAudit.ts";

/** The enterprise's last audit that was completed before another one was. */
async function lastCompleted(
  { database, registry }: Services,
  { code, peCode, completedAt }: Task,
): Promise<Task | undefined> {
  const completed = database.kysely
    .selectFrom("tasks")
    .selectAll()
    .where("peCode", "=", peCode)
    .where("status", "=", "completed")
    .where("code", "!=", code)
    .orderBy("completedAt", "desc")
    .orderBy("code", "desc");
  const row = await (completedAt ? completed.where("completedAt", "<", completedAt) : completed).executeTakeFirst();
  return row && fromRow(registry.get("task"), row);
}

/** What the same enterprise answered last, as far as an audit asks it again. */
export async function formerAnswersFor(services: Services, task: Task): Promise<FormerReply> {
  const none: FormerReply = { taskCode: null, completedAt: null, answers: {} };
  const former = await lastCompleted(services, task);
  if (!former) return none;
  const { questionTypes } = services;
  const answers = formerAnswers(
    await sectionsOf(services.database.kysely, task.code, task.level),
    await contentOf(services, former),
    (question, value) => answerErrors(question, questionTypes, value, "whole").length === 0,
  );
  if (Object.keys(answers).length === 0) return none;
  return { taskCode: former.code, completedAt: former.completedAt ?? null, answers };
}

/** Which answers of an audit say what the enterprise answered to the same question last time, whoever wrote them. */
export async function unchangedIn(services: Services, task: Task): Promise<UnchangedReply> {
  const former = await formerAnswersFor(services, task);
  const now = await answersOf(services.database.kysely, task.code);
  const changed = changedAnswers(former.answers, now);
  return {
    since: former.completedAt,
    questions: Object.keys(former.answers).filter((id) => !changed.has(id)),
  };
}
