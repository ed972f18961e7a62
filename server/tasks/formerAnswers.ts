import type { Task } from "#domain/generated/resources.ts";
import { changedAnswers } from "#domain/questionnaire/changes.ts";
import { type FormerReply, formerAnswers } from "#domain/renewal/formerAnswers.ts";
import type { UnchangedReply } from "#domain/wire/unchanged.ts";
import { fromRow } from "#server/database/codec.ts";
import { answerErrors, sectionsOf } from "#server/questionnaires.ts";
import type { Services } from "#server/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { contentOf } from "#server/tasks/readAudit.ts";

/** The enterprise's audits that were completed before another one was, the last first. */
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

/** What the same enterprise answered last, field by field, as far as an audit asks it again; the audit named is the last of them. */
export async function formerAnswersFor(services: Services, task: Task): Promise<FormerReply> {
  const reply: FormerReply = { taskCode: null, completedAt: null, answers: {} };
  const { questionTypes } = services;
  let asked = await sectionsOf(services.database.kysely, task.code, task.level);
  for (const former of await completedBefore(services, task)) {
    const again = asked.filter(({ auditFieldId }) => former.fields.includes(auditFieldId));
    if (again.length === 0) continue;
    asked = asked.filter((section) => !again.includes(section));
    const answers = formerAnswers(
      again,
      await contentOf(services, former),
      (question, value) => answerErrors(question, questionTypes, value, "whole").length === 0,
    );
    if (Object.keys(answers).length === 0) continue;
    reply.taskCode ??= former.code;
    reply.completedAt ??= former.completedAt ?? null;
    Object.assign(reply.answers, answers);
  }
  return reply;
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
