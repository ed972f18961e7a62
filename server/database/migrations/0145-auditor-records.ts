import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Yearly records of auditors, and the hashes of their files. The files name a person and are not stored. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "auditor_records",
    {
      number: "text#",
      verificationId: "text!",
      shortCode: "text!",
      userId: "text!",
      year: "integer!",
      name: "text!",
      facts: "text!",
      issuer: "text",
      date: "text!",
      createdAt: "text!",
    },
    { keys: [["userId", "year"], ["verificationId"], ["shortCode"]] },
  );
  await createTable(
    database,
    engine,
    "auditor_record_files",
    { hash: "text#", record: "text!", userId: "text!", locale: "text!", issuedAt: "text!" },
    { indexes: [["record"], ["userId"]] },
  );
}
