import { clock } from "#domain/access/actor.ts";
import { cutoff } from "#domain/retention/kinds.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { filesToForget, forgetFiles, type Rule } from "#server/tasks/uploads/forget.ts";

const BATCH_SIZE = 200;

/**
 * Files that are due at a moment. For the whole period, nothing has changed in them, in the audits that they were sent
 * for, or in audits that name them.
 */
export const filesDue = (at: Date): Rule => {
  const time = cutoff("files", at).toISOString();
  return ({ and, eb, not, exists, selectFrom }) =>
    and([
      eb("files.touchedAt", "<", time),
      not(
        exists(
          selectFrom("tasks")
            .leftJoin("file_uses", "file_uses.taskCode", "tasks.code")
            .select("tasks.code")
            .where("tasks.updatedAt", ">=", time)
            .where((where) =>
              where.or([
                where("tasks.code", "=", where.ref("files.taskCode")),
                where("file_uses.fileId", "=", where.ref("files.id")),
              ]),
            ),
        ),
      ),
    ]);
};

/** Forgets files of audits in which nothing has happened for as long as the programme keeps them. Returns how many. */
export async function forgetOldFiles(services: Services): Promise<number> {
  const rule = filesDue(services.now());
  const old = () => filesToForget(services.database.kysely, rule).orderBy("id").limit(BATCH_SIZE).execute();
  let forgotten = 0;
  for (let rows = await old(); rows.length > 0; rows = await old())
    forgotten += await inTransaction(services, clock, (change) => forgetFiles(services, change, rows, rule));
  return forgotten;
}
