import { type Kysely, sql } from "kysely";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import type { AnyTables, DatabaseRow } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const forms = { table: "forms", resource: "form", key: "id" };
const tasks = { table: "tasks", resource: "task", key: "code" };

/** The published forms, each with the questions of its newest version, the one published last before the others. */
function publishedForms(database: Kysely<AnyTables>): Promise<DatabaseRow[]> {
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

/** Stores the levels of each published form. Of several in a field, the latest stays current. */
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

/** Stores the level of the certificate in each completed audit. */
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

/** One form per field is current and has its levels; a completed audit has the awarded level. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["levels", "retiredAt"])
    await database.schema.alterTable("forms").addColumn(column, "text").execute();
  await database.schema.alterTable("tasks").addColumn("awardedLevel", "text").execute();
  await judgeForms(database);
  await nameAwarded(database);
  await sql`create unique index forms_current_key on forms (${sql.ref("auditFieldId")})
    where ${sql.ref("publishedVersion")} is not null and ${sql.ref("retiredAt")} is null`.execute(database);
}
