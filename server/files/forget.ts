import type { FileState } from "#domain/questionnaire/file.ts";
import { type Change, lockRecord, noteInTrail } from "#server/database/change.ts";
import type { FileRow } from "#server/files/records.ts";
import type { Services } from "#server/services.ts";

/** States in which there is something to forget. */
export const storedStates: FileState[] = ["ready", "scanning"];

/**
 * Forgets what files held and were called; that they were there, and that they were forgotten, stays in their audit's trail. The
 * bytes go with the sweeper, unless others sent the same.
 */
export async function forgetFiles(
  services: Services,
  change: Change,
  rows: Pick<FileRow, "id" | "taskCode">[],
): Promise<void> {
  const task = services.registry.get("task");
  for (const code of [...new Set(rows.map(({ taskCode }) => taskCode))].sort()) {
    const ids = rows.filter(({ taskCode }) => taskCode === code).map(({ id }) => id);
    const locked = await lockRecord(change, task, code);
    if (locked) await noteInTrail(change, task, locked, "forgetFiles", { files: ids });
    await change.transaction
      .updateTable("files")
      .set({ state: "forgotten" satisfies FileState, name: "", sha256: null, touchedAt: change.now.toISOString() })
      .where("id", "in", ids)
      .execute();
  }
}

/** Forgets the files that a person has sent, but for those that a completed audit rests on: they stay, and nobody's name is on them. */
export async function forgetFilesOf(services: Services, change: Change, personId: string): Promise<void> {
  const rows = await change.transaction
    .selectFrom("files")
    .select(["id", "taskCode"])
    .where("uploadedBy", "=", personId)
    .where("state", "in", storedStates)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tasks")
            .innerJoin("file_uses", "file_uses.taskCode", "tasks.code")
            .select("tasks.code")
            .where("tasks.status", "=", "completed")
            .whereRef("file_uses.fileId", "=", "files.id"),
        ),
      ),
    )
    .execute();
  await forgetFiles(services, change, rows);
}
