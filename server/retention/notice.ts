import { DAY_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import type { Services } from "#server/services/services.ts";

/** Under this name a database records the upgrade that brought retention periods for people; a new one does not. */
export const RETENTION = "retention";

/**
 * The moment of the first deletion by the periods that came with an upgrade. Administrators see before it what will be
 * deleted. In a new installation nothing is as old.
 * @returns undefined if the installation has always had periods
 */
export async function firstDeletion({ database: { kysely } }: Services): Promise<Date | undefined> {
  const row = await kysely
    .selectFrom("installation")
    .select("notedAt")
    .where("name", "=", RETENTION)
    .executeTakeFirst();
  return row && new Date(Date.parse(row.notedAt) + programme.retentionNoticeDays * DAY_MS);
}
