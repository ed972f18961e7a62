import type { Kysely } from "kysely";
import { localeCodes } from "#domain/programme.ts";
import type { AnyTables } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

/** Disables the languages without texts in this version: their records were enabled, but no page offered them. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  const unbuilt = await database
    .selectFrom("languages")
    .selectAll()
    .where("code", "not in", localeCodes)
    .where("enabledAt", "is not", null)
    .execute();
  const languages = { table: "languages", resource: "language", key: "code" };
  for (const language of unbuilt)
    await amend(database, languages, language, { enabledAt: null }, { before: { enabledAt: language.enabledAt } });
}
