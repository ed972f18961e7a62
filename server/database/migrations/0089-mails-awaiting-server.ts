import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Whether a mail waits because the mail server takes no mail at all: it is due as soon as the server takes another one. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.schema.alterTable("mails").addColumn("awaitsServer", "integer").execute();
  await database.schema.createIndex("mails_awaits_server").on("mails").column("awaitsServer").execute();
}
