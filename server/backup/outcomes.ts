import type { Kysely } from "kysely";
import type { Source } from "#server/backup/snapshot.ts";
import type { Tables } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";

/** Notes in the database that a backup of it was made, and how much it lacks; the figures tell from it when the last complete one was made. */
export async function noteBackup(source: Source, takenAt: string, missing: number): Promise<void> {
  const database = "file" in source ? openSqlite(source.file) : openPostgres(source.databaseUrl, () => {}, 1);
  try {
    await database.kysely
      .insertInto("backups")
      .values({ takenAt, missing })
      .onConflict((conflict) => conflict.column("takenAt").doUpdateSet({ missing }))
      .execute();
  } finally {
    await database.close();
  }
}

/** When the last complete backup was made, in seconds since 1970; 0 where none was. */
export async function lastCompleteBackup(kysely: Kysely<Tables>): Promise<number> {
  const row = await kysely
    .selectFrom("backups")
    .select("takenAt")
    .where("missing", "=", 0)
    .orderBy("takenAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.takenAt) / 1000 : 0;
}
