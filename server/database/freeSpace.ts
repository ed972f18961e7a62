import { randomBytes } from "node:crypto";
import type { Database } from "#server/database/database.ts";

/** Large enough not to fit into the remaining space of a full disk. */
const TRIED_BYTES = 64 * 1024;
const NAME = "room is tried";

/** Writes and deletes some data. Throws DatabaseFailure STORAGE_FULL while the disk is full. */
export async function tryFreeSpace({ kysely }: Database): Promise<void> {
  const nextAt = randomBytes(TRIED_BYTES / 2).toString("hex");
  await kysely
    .insertInto("job_runs")
    .values({ name: NAME, nextAt })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ nextAt }))
    .execute();
  await kysely.deleteFrom("job_runs").where("name", "=", NAME).execute();
}
