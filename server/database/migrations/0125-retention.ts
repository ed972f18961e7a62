import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Records since when an older database has retention periods for people, and indexes the end of certificates. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema
    .createIndex("certificates_expirationDate_index")
    .on("certificates")
    .column("expirationDate")
    .execute();
  const someone = await database.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (!someone) return;
  await database
    .insertInto("installation")
    .values({ name: "retention", value: "upgraded", notedAt: new Date().toISOString() })
    .execute();
}
