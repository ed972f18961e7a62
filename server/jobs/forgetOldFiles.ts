import { clock } from "#domain/access/actor.ts";
import { programme } from "#domain/programme.ts";
import { forgetFiles, storedStates } from "#server/files/forget.ts";
import { inTransaction, type Services } from "#server/services.ts";

const BATCH_SIZE = 200;

function cutoff(now: Date): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - programme.files.keptMonths);
  return date.toISOString();
}

/** Forgets files of audits in which nothing has happened for as long as the programme keeps them. Returns how many. */
export async function forgetOldFiles(services: Services): Promise<number> {
  const before = cutoff(services.now());
  const old = () =>
    services.database.kysely
      .selectFrom("files")
      .select(["id", "taskCode"])
      .where("state", "in", storedStates)
      .where("touchedAt", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("tasks")
              .leftJoin("file_uses", "file_uses.taskCode", "tasks.code")
              .select("tasks.code")
              .where("tasks.updatedAt", ">=", before)
              .where((where) =>
                where.or([
                  where("tasks.code", "=", where.ref("files.taskCode")),
                  where("file_uses.fileId", "=", where.ref("files.id")),
                ]),
              ),
          ),
        ),
      )
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  let forgotten = 0;
  for (let rows = await old(); rows.length > 0; rows = await old()) {
    await inTransaction(services, clock, (change) => forgetFiles(services, change, rows));
    forgotten += rows.length;
  }
  return forgotten;
}
