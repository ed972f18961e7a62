import { type Kysely, sql } from "kysely";
import type { AnyTables, DatabaseRow } from "#server/database/database.ts";

/** Every published version with its form's end, those of a field in the order in which one took the place of another. */
function versionsInOrder(database: Kysely<AnyTables>): Promise<DatabaseRow[]> {
  return database
    .selectFrom("form_versions")
    .innerJoin("forms", "forms.id", "form_versions.formId")
    .select([
      "form_versions.formId",
      "form_versions.version",
      "form_versions.publishedAt",
      "forms.auditFieldId",
      "forms.publishedVersion",
      "forms.retiredAt",
    ])
    .orderBy("form_versions.publishedAt")
    .orderBy("form_versions.version")
    .execute();
}

/** Whether a version is in force without an end. */
const isOpen = ({ version, publishedVersion, retiredAt }: DatabaseRow) =>
  retiredAt === null && Number(version) === Number(publishedVersion);

/** The terms of a field's versions: each ends at the start of the next one; the first has no start. */
async function writeTerms(database: Kysely<AnyTables>, versions: readonly DatabaseRow[]): Promise<void> {
  const ordered = versions.toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)));
  for (const [index, row] of ordered.entries()) {
    const next = ordered[index + 1]?.publishedAt;
    const inForceUntil = isOpen(row) ? null : (next ?? row.retiredAt ?? row.publishedAt);
    await database
      .updateTable("form_versions")
      .set({ inForceFrom: index === 0 ? null : row.publishedAt, inForceUntil })
      .where("formId", "=", row.formId)
      .where("version", "=", row.version)
      .execute();
  }
}

/** A published version has a start and an end for requested audits; one version of a form has no end. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["inForceFrom", "inForceUntil"])
    await database.schema.alterTable("form_versions").addColumn(column, "text").execute();
  await database.schema.alterTable("forms").addColumn("inForceFrom", "text").execute();
  const versions = await versionsInOrder(database);
  for (const field of new Set(versions.map(({ auditFieldId }) => auditFieldId)))
    await writeTerms(
      database,
      versions.filter(({ auditFieldId }) => auditFieldId === field),
    );
  await sql`create unique index form_versions_open_key on form_versions (${sql.ref("formId")})
    where ${sql.ref("inForceUntil")} is null`.execute(database);
}
