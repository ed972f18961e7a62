import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** The people, organisations and contents of the programme. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const table = (...rest: Parameters<typeof createTable> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    createTable(database, engine, ...rest);

  await table("institutions", { id: "text#", name: "text!", name_fold: "text!", country: "text!", ...recordColumns });
  await table("central_offices", {
    penCode: "text#",
    name: "text!",
    penCode_fold: "text!",
    name_fold: "text!",
    country: "text!",
    blockedAt: "text",
    ...recordColumns,
  });
  await table(
    "enterprises",
    {
      peCode: "text#",
      name: "text!",
      peCode_fold: "text!",
      name_fold: "text!",
      country: "text!",
      officeCode: { type: "text!", references: "central_offices.penCode" },
      institutionId: { type: "text!", references: "institutions.id" },
      blockedAt: "text",
      ...recordColumns,
    },
    { indexes: [["officeCode"], ["country", "peCode"]] },
  );
  await table(
    "users",
    {
      id: "text#",
      fullname: "text!",
      fullname_fold: "text!",
      email: "text",
      email_fold: "text",
      role: "text!",
      code: "text",
      code_fold: "text",
      status: "text!",
      country: "text",
      institutionId: { type: "text", references: "institutions.id" },
      speakingLanguages: "text",
      experience_from_fields: "text",
      motivation: "text",
      notify_via_email: "integer",
      language: "text",
      blockedAt: "text",
      ...recordColumns,
    },
    { keys: [["role", "code", "fullname_fold"]], indexes: [["code"], ["fullname_fold"]] },
  );
  // Addresses of people of enterprises only receive emails: a whole class may share the school's.
  await sql`create unique index users_email_fold_key on users (email_fold) where role in ('admin', 'auditor')`.execute(
    database,
  );
  await table("credentials", { userId: "text#", passwordHash: "text!" });
  await table(
    "access_codes",
    { id: "text#", code: "text!", role: "text!", hash: "text!", issuedAt: "text!" },
    { keys: [["code", "role"]] },
  );
  await table(
    "sessions",
    {
      id: "text#",
      userId: { type: "text!", references: "users.id" },
      createdAt: "text!",
      lastSeenAt: "text!",
      expiresAt: "text!",
      endedAt: "text",
    },
    { indexes: [["userId"]] },
  );
  await table("audit_fields", {
    id: "text#",
    title: "text!",
    title_fold: "text!",
    position: "integer!",
    ...recordColumns,
  });
  await table("languages", {
    code: "text#",
    name: "text!",
    name_fold: "text!",
    iso: "text!",
    direction: "text!",
    enabledAt: "text",
    ...recordColumns,
  });
  await table("translations", { key: "text#", key_fold: "text!", texts: "text!", ...recordColumns });
  await table(
    "record_texts",
    { resource: "text!", id: "text!", field: "text!", locale: "text!", text: "text!" },
    { keys: [["resource", "id", "field", "locale"]] },
  );
  await table("forms", {
    id: "text#",
    auditFieldId: { type: "text!", references: "audit_fields.id" },
    title: "text!",
    title_fold: "text!",
    questions: "text!",
    publishedVersion: "integer",
    ...recordColumns,
  });
  await table(
    "form_versions",
    {
      formId: { type: "text!", references: "forms.id" },
      version: "integer!",
      title: "text!",
      questions: "text!",
      publishedAt: "text!",
    },
    { keys: [["formId", "version"]] },
  );
  await table("counters", { name: "text#", value: "integer!" });
}
