import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** Why an auditor belongs to no institution: written by the administrator who lets them in without one. */
export async function up(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("users").addColumn("noInstitutionReason", "text").execute();
}
