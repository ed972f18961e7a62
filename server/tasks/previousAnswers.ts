import type { Task } from "#domain/generated/resources.ts";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { type PreviousReply, previousAnswers } from "#domain/renewal/previousAnswers.ts";
import type { UnchangedReply } from "#domain/wire/unchanged.ts";
import { fromRow } from "#server/database/codec.ts";
import { answerErrors, sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { contentOf } from "#server/tasks/readAudit.ts";

/** The enterprise's audits that were completed before another audit, the latest first. */
async function completedBefore({ database, registry }: Services, { code, peCode, completedAt }: Task): Promise<Task[]> {
  const completed = database.kysely
    .selectFrom("tasks")
    .selectAll()
    .where("peCode", "=", peCode)
    .where("status", "=", "completed")
    .where("code", "!=", code)
    .orderBy("completedAt", "desc")
    .orderBy("code", "desc");
  const rows = await (completedAt ? completed.where("completedAt", "<", completedAt) : completed).execute();
  return rows.map((row) => fromRow(registry.get("task"), row));
}

/**
 * The enterprise's last answers, by field, to questions that an audit asks again, and the latest of the audits that
 * have them.
 */
export async function previousAnswersFor(services: Services, task: Task): Promise<PreviousReply> {
  const reply: PreviousReply = { taskCode: null, completedAt: null, answers: {} };
  const { questionTypes } = services;
  let asked = await sectionsOf(services.database.kysely, task.code, task.level);
  for (const previous of await completedBefore(services, task)) {
    const again = asked.filter(({ auditFieldId }) => previous.fields.includes(auditFieldId));
    if (again.length === 0) continue;
    asked = asked.filter((section) => !again.includes(section));
    const answers = previousAnswers(
      again,
      await contentOf(services, previous),
      (question, value) => answerErrors(question, questionTypes, value, "whole").length === 0,
    );
    if (Object.keys(answers).length === 0) continue;
    reply.taskCode ??= previous.code;
    reply.completedAt ??= previous.completedAt ?? null;
    Object.assign(reply.answers, answers);
  }
  return reply;
}

/** Answers of an audit that equal the enterprise's last answer to the same question, by any author. */
export async function unchangedIn(services: Services, task: Task): Promise<UnchangedReply> {
  const previous = await previousAnswersFor(services, task);
  const now = await answersOf(services.database.kysely, task.code);
  const changed = changedAnswers(previous.answers, now);
  return {
    since: previous.completedAt,
    questions: Object.keys(previous.answers).filter((id) => !changed.has(id)),
  };
}
