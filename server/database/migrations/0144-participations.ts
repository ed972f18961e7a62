import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { participantsIn } from "#domain/people/participants.ts";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The audit field of each question of an audit, by question id. */
async function fieldsOf(database: Kysely<AnyTables>, taskCode: string): Promise<Map<string, string>> {
  const forms = await database
    .selectFrom("task_forms")
    .innerJoin("form_versions", (join) =>
      join
        .onRef("form_versions.formId", "=", "task_forms.formId")
        .onRef("form_versions.version", "=", "task_forms.version"),
    )
    .select(["task_forms.auditFieldId", "form_versions.questions"])
    .where("task_forms.taskCode", "=", taskCode)
    .execute();
  return new Map(
    forms.flatMap(({ auditFieldId, questions }) =>
      JSON.parse(String(questions)).map(({ id }: { id: string }): [string, string] => [id, String(auditFieldId)]),
    ),
  );
}

/** Answers of the trainees of an audit, with the audit field of each. */
async function answersOf(database: Kysely<AnyTables>, taskCode: string) {
  const fields = await fieldsOf(database, taskCode);
  const rows = await database
    .selectFrom("answer_history")
    .innerJoin("users", "users.id", "answer_history.answeredBy")
    .select(["users.id", "users.fullname", "answer_history.questionId", "answer_history.answeredAt"])
    .where("answer_history.taskCode", "=", taskCode)
    .where("users.role", "=", "student")
    .where("users.erasedAt", "is", null)
    .execute();
  return rows.map(({ id, fullname, questionId, answeredAt }) => ({
    userId: String(id),
    fullname: String(fullname),
    auditFieldId: fields.get(String(questionId)),
    answeredAt: String(answeredAt),
  }));
}

/** Participation pages of trainees on certificates. People on current certificates get one. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "participations",
    {
      id: "text#",
      certificate: "text!",
      userId: "text",
      name: "text!",
      role: "text!",
      fields: "text!",
      startedOn: "text!",
      endedOn: "text!",
      secretHash: "text",
      linkedAt: "text",
      publicId: "text",
      publishedAt: "text",
      keptAt: "text",
      createdAt: "text!",
    },
    { keys: [["certificate", "name"], ["secretHash"], ["publicId"]], indexes: [["userId"]] },
  );
  const certificates = await database
    .selectFrom("certificates")
    .select(["number", "taskCode", "peCode", "country", "date", "peStudents"])
    .where("replacedBy", "is", null)
    .where("peStudents", "<>", "[]")
    .execute();
  const createdAt = new Date().toISOString();
  for (const { number, taskCode, peCode, country, date, peStudents } of certificates) {
    const accounts = await database
      .selectFrom("users")
      .select(["id", "fullname"])
      .where("code", "=", peCode)
      .where("role", "=", "student")
      .where("erasedAt", "is", null)
      .execute();
    const people = participantsIn({
      names: JSON.parse(String(peStudents)),
      answers: await answersOf(database, String(taskCode)),
      accounts: accounts.map(({ id, fullname }) => ({ userId: String(id), fullname: String(fullname) })),
      country: String(country),
      date: String(date),
    });
    for (const { fields, ...person } of people)
      await database
        .insertInto("participations")
        .values({
          id: randomUUID(),
          certificate: number,
          ...person,
          fields: JSON.stringify(fields),
          createdAt,
        })
        .execute();
  }
}
