import { type Kysely, sql } from "kysely";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import type { AnyTables, Row } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const forms = { table: "forms", resource: "form", key: "id" };
const tasks = { table: "tasks", resource: "task", key: "code" };

/** The published forms, each with the questions of its newest version, the one published last before the others. */
function publishedForms(database: Kysely<AnyTables>): Promise<Row[]> {
  return database
    .selectFrom("forms")
    .innerJoin("form_versions", (join) =>
      join.onRef("form_versions.formId", "=", "forms.id").onRef("form_versions.version", "=", "forms.publishedVersion"),
    )
    .select(["forms.id", "forms.auditFieldId", "forms.trailSeq", "forms.trailHash", "form_versions.questions"])
    .orderBy("form_versions.publishedAt", "desc")
    .orderBy("forms.id", "desc")
    .execute();
}

/** Says of each published form for which levels it asks; of several in a field the one published last stays current. */
async function judgeForms(database: Kysely<AnyTables>): Promise<void> {
  const current = new Set<unknown>();
  for (const form of await publishedForms(database)) {
    const levels = levelsAsked(JSON.parse(String(form.questions)) as Question[], programme);
    const retired = current.has(form.auditFieldId) ? { retiredAt: new Date().toISOString() } : {};
    current.add(form.auditFieldId);
    await amend(
      database,
      forms,
      form,
      { levels, ...retired },
      {
        columns: { levels: JSON.stringify(levels), ...retired },
      },
    );
  }
}

/** Says of each completed audit which level its certificate bears. */
async function nameAwarded(database: Kysely<AnyTables>): Promise<void> {
  const completed = await database
    .selectFrom("tasks")
    .innerJoin("certificates", "certificates.taskCode", "tasks.code")
    .select(["tasks.code", "tasks.trailSeq", "tasks.trailHash", "certificates.level"])
    .where("tasks.status", "=", "completed")
    .where("certificates.replacedBy", "is", null)
    .execute();
  for (const { level, ...task } of completed) await amend(database, tasks, task, { awardedLevel: level });
}

/** One form a field is current, and says for which levels it asks; a completed audit says which level was awarded. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["levels", "retiredAt"])
    await database.schema.alterTable("forms").addColumn(column, "text").execute();
  await database.schema.alterTable("tasks").addColumn("awardedLevel", "text").execute();
  await judgeForms(database);
  await nameAwarded(database);
  await sql`create unique index forms_current_key on forms (${sql.ref("auditFieldId")})
    where ${sql.ref("publishedVersion")} is not null and ${sql.ref("retiredAt")} is null`.execute(database);
}
