import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Announcements to countries, roles or everyone, their dismissals, and the progress of their emails. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "announcements",
    {
      id: "text#",
      title: "text!",
      title_fold: "text!",
      text: "text!",
      country: "text",
      roles: "text!",
      firstDay: "text!",
      lastDay: "text!",
      mailedAt: "text",
      mailed: "integer",
      ...recordColumns,
    },
    { indexes: [["lastDay"]] },
  );
  await createTable(
    database,
    engine,
    "announcement_dismissals",
    { announcementId: "text!", userId: "text!" },
    { keys: [["announcementId", "userId"]], indexes: [["userId"]] },
  );
  await createTable(database, engine, "announcement_mailings", { announcementId: "text#", mailedTo: "text!" });
}
