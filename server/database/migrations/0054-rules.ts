import type { Kysely } from "kysely";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import type { AnyTables, DatabaseRow } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const forms = { table: "forms", resource: "form", key: "id" };

/** The forms of today's audits, each with the questions of its newest version. */
function currentForms(database: Kysely<AnyTables>): Promise<DatabaseRow[]> {
  return database
    .selectFrom("forms")
    .innerJoin("form_versions", (join) =>
      join.onRef("form_versions.formId", "=", "forms.id").onRef("form_versions.version", "=", "forms.publishedVersion"),
    )
    .select(["forms.id", "forms.levels", "forms.trailSeq", "forms.trailHash", "form_versions.questions"])
    .where("forms.retiredAt", "is", null)
    .execute();
}

/** A form lists the levels for which it has separate questions; some listed more until now. */
async function judgeForms(database: Kysely<AnyTables>): Promise<void> {
  for (const { levels: stored, ...form } of await currentForms(database)) {
    const levels = levelsAsked(JSON.parse(String(form.questions)) as Question[], programme);
    const before = JSON.parse(String(stored ?? "null"));
    if (JSON.stringify(levels) === JSON.stringify(before)) continue;
    await amend(
      database,
      forms,
      form,
      { levels },
      { columns: { levels: JSON.stringify(levels) }, before: { levels: before } },
    );
  }
}

/** Audits and certificates name the rules that apply to them; older ones have no value, which means the first rules. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const table of ["tasks", "certificates"])
    await database.schema.alterTable(table).addColumn("rulesVersion", "integer").execute();
  await judgeForms(database);
}
