import { cutoff } from "#domain/retention/kinds.ts";
import { type FileRow, storedStates } from "#server/files/records.ts";
import { starts } from "#server/files/store.ts";
import type { Services } from "#server/services/services.ts";

/** Deletes records that are in no version of an answer and have received nothing since a time. */
async function forgetUnused({ database: { kysely }, staging }: Services, before: Date): Promise<void> {
  const unused = await kysely
    .deleteFrom("files")
    .where("touchedAt", "<", before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("file_uses").select("fileId").whereRef("file_uses.fileId", "=", "files.id"))),
    )
    .returning("id")
    .execute();
  for (const { id } of unused) await staging.leave(id);
}

type Named = Pick<FileRow, "id" | "taskCode" | "sha256" | "size">;

/** The files that must exist, among those whose hashes begin with a prefix. */
const namedFiles = ({ database: { kysely } }: Services, start: string): Promise<Named[]> =>
  kysely
    .selectFrom("files")
    .select(["id", "taskCode", "sha256", "size"])
    .where("state", "in", storedStates)
    .where("sha256", "like", `${start}%`)
    .execute();

/**
 * Processes contents whose hashes have a prefix. Deletes those without a record, unless they are stored again at the
 * same time. Returns the number of deleted ones, and the named files that are missing or incomplete. Records are read
 * first, because their bytes are always stored before them.
 */
async function sweepPart(services: Services, start: string, before: Date): Promise<{ removed: number; lost: Named[] }> {
  const { database, files } = services;
  const named = await namedFiles(services, start);
  const hashes = new Set(named.map(({ sha256 }) => sha256));
  const isNamed = async (sha256: string) =>
    (await database.kysely.selectFrom("files").select("id").where("sha256", "=", sha256).executeTakeFirst()) !==
    undefined;
  const sizes = new Map<string | null, number>();
  let removed = 0;
  for await (const { sha256, variant, size, since } of files.list(start)) {
    if (variant !== "original") continue;
    sizes.set(sha256, size);
    if (hashes.has(sha256) || since >= before || (await isNamed(sha256))) continue;
    if (await files.remove(sha256, before, () => isNamed(sha256))) removed += 1;
  }
  return { removed, lost: named.filter(({ sha256, size }) => sizes.get(sha256) !== size) };
}

/**
 * Scheduled clean-up of files: deletes records and contents without a reference after a day, and abandoned uploads;
 * logs missing files. Returns the number of deleted contents.
 */
export async function sweepFiles(services: Services): Promise<number> {
  const before = cutoff("unusedFiles", services.now());
  await services.staging.clear(before);
  await forgetUnused(services, before);
  let removed = 0;
  for (const start of starts) {
    const part = await sweepPart(services, start, before);
    removed += part.removed;
    for (const { id, taskCode } of part.lost)
      services.log.error({ id, taskCode }, "a file is named, and is not among this node's files");
  }
  return removed;
}
