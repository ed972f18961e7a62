import type { Kysely } from "kysely";
import type { VerificationResult } from "#domain/system/checks.ts";
import type { SnapshotSource } from "#server/backup/snapshot.ts";
import type { Tables } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { noteVerification } from "#server/database/verifications.ts";

/** Opens a database for one change. */
async function inDatabase(source: SnapshotSource, change: (kysely: Kysely<Tables>) => Promise<void>): Promise<void> {
  const database = "file" in source ? openSqlite(source.file) : openPostgres(source.databaseUrl, () => {}, 1);
  try {
    await change(database.kysely);
  } finally {
    await database.close();
  }
}

/**
 * Records in the database that a backup was made, and the number of missing parts. Metrics derive the time of the last
 * complete one.
 */
export const noteBackup = (source: SnapshotSource, takenAt: string, missing: number): Promise<void> =>
  inDatabase(source, async (kysely) => {
    await kysely
      .insertInto("backups")
      .values({ takenAt, missing })
      .onConflict((conflict) => conflict.column("takenAt").doUpdateSet({ missing }))
      .execute();
  });

/** Records in the database that a backup was verified. */
export const noteBackupCheck = (source: SnapshotSource, verification: VerificationResult): Promise<void> =>
  inDatabase(source, (kysely) => noteVerification(kysely, { subject: "backup", ...verification }));

/** Time of the last complete backup; undefined if there is none. */
export async function lastCompleteBackup(kysely: Kysely<Tables>): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("backups")
    .select("takenAt")
    .where("missing", "=", 0)
    .orderBy("takenAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.takenAt;
}
