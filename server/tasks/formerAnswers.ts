import type { Task } from "#domain/generated/resources.ts";
import { type FormerReply, formerAnswers } from "#domain/renewal/formerAnswers.ts";
import { fromRow } from "#server/database/codec.ts";
import { answerErrors, sectionsOf } from "#server/questionnaires.ts";
import type { Services } from "#server/services.ts";
import { contentOf } from "#server/tasks/readAudit.ts";

async function lastCompleted({ database, registry }: Services, peCode: string): Promise<Task | undefined> {
  const row = await database.kysely
    .selectFrom("tasks")
    .selectAll()
    .where("peCode", "=", peCode)
    .where("status", "=", "completed")
    .orderBy("completedAt", "desc")
    .orderBy("code", "desc")
    .executeTakeFirst();
  return row && fromRow(registry.get("task"), row);
}

/** What the same enterprise answered last, as far as an audit asks it again. */
export async function formerAnswersFor(services: Services, task: Task): Promise<FormerReply> {
  const none: FormerReply = { taskCode: null, completedAt: null, answers: {} };
  const former = await lastCompleted(services, task.peCode);
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
