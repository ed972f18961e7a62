import type { FileState } from "#domain/questionnaire/file.ts";
import { MINUTE_MS } from "#domain/time.ts";
import rules from "#schemas/files.json";
import type { FileRow } from "#server/files/records.ts";
import { clearStaging, leaveStaging } from "#server/files/staging.ts";
import type { Services } from "#server/services.ts";

const ORPHAN_MS = rules.orphanHours * 60 * MINUTE_MS;

/** Records that no version of any answer names, and that nothing came to since a time. */
async function forgetUnused({ database: { kysely }, settings }: Services, before: Date): Promise<void> {
  const unused = await kysely
    .deleteFrom("files")
    .where("touchedAt", "<", before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("file_uses").select("fileId").whereRef("file_uses.fileId", "=", "files.id"))),
    )
    .returning("id")
    .execute();
  for (const { id } of unused) await leaveStaging(settings, id);
}

/** Contents that no record names; one that comes again meanwhile stays. Returns how many went. */
async function removeUnnamed({ database: { kysely }, files }: Services, before: Date): Promise<number> {
  let removed = 0;
  const isNamed = async (sha256: string) =>
    (await kysely.selectFrom("files").select("id").where("sha256", "=", sha256).limit(1).executeTakeFirst()) !==
    undefined;
  for await (const sha256 of files.olderThan(before))
    if (!(await isNamed(sha256)) && (await files.remove(sha256, before, () => isNamed(sha256)))) removed += 1;
  return removed;
}

/** Files that are named and not there, or not whole. */
export async function lostFiles({
  database: { kysely },
  files,
}: Services): Promise<Pick<FileRow, "id" | "taskCode">[]> {
  const kept: FileState[] = ["ready", "scanning"];
  const rows = await kysely
    .selectFrom("files")
    .select(["id", "taskCode", "sha256", "size"])
    .where("state", "in", kept)
    .execute();
  const lost: Pick<FileRow, "id" | "taskCode">[] = [];
  for (const { id, taskCode, sha256, size } of rows)
    if ((await files.sizeOf(sha256 ?? "", "original")) !== size) lost.push({ id, taskCode });
  return lost;
}

/**
 * What a node's clock does with files: forgets records and contents that nothing names any more after a day, and what is
 * left of uploads that were given up; says in the log what is named and missing. Returns how many contents went.
 */
export async function sweepFiles(services: Services): Promise<number> {
  const before = new Date(services.now().getTime() - ORPHAN_MS);
  await clearStaging(services.settings, before);
  await forgetUnused(services, before);
  const removed = await removeUnnamed(services, before);
  for (const file of await lostFiles(services))
    services.log.error(file, "a file is named, and is not among this node's files");
  return removed;
}
