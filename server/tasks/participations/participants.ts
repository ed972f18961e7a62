import type { Kysely } from "kysely";
import type { Certificate } from "#domain/generated/resources.ts";
import { type Participant, participantsIn } from "#domain/people/participants.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";

/** The trainees on a certificate, with their parts in its audit. None on a certificate from before the platform. */
export async function participantsOf(
  database: Kysely<Tables>,
  { taskCode, peCode, peStudents, country, date }: Certificate,
): Promise<Participant[]> {
  if (taskCode === null) return [];
  const task = await database.selectFrom("tasks").select("level").where("code", "=", taskCode).executeTakeFirst();
  const sections = task ? await sectionsOf(database, taskCode, task.level) : [];
  const fields = new Map(
    sections.flatMap(({ auditFieldId, questions }) => questions.map(({ id }): [string, string] => [id, auditFieldId])),
  );
  const trainees = database.selectFrom("users").where("users.role", "=", "student").where("erasedAt", "is", null);
  const answers = await trainees
    .innerJoin("answer_history", "answer_history.answeredBy", "users.id")
    .select(["users.id as userId", "users.fullname", "questionId", "answeredAt"])
    .where("taskCode", "=", taskCode)
    .execute();
  const accounts = await trainees.select(["id as userId", "fullname"]).where("code", "=", peCode).execute();
  return participantsIn({
    names: peStudents,
    answers: answers.map(({ questionId, ...answer }) => ({ ...answer, auditFieldId: fields.get(questionId) })),
    accounts,
    country,
    date,
  });
}
