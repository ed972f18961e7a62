import type { Kysely } from "kysely";
import type { SnapshotSource } from "#server/backup/snapshot.ts";
import type { Tables } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";

/**
 * Records in the database that a backup was made, and how many parts it lacks; metrics derive the time of the last
 * complete one.
 */
export async function noteBackup(source: SnapshotSource, takenAt: string, missing: number): Promise<void> {
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

/** Time of the last complete backup in seconds since 1970; 0 if there is none. */
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
