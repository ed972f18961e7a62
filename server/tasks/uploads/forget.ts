import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { type FileState, type FileType, isFileType } from "#domain/questionnaire/file.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { lockRecord } from "#server/database/lock.ts";
import { nameFor } from "#server/files/name.ts";
import { type FileRow, storedStates } from "#server/files/records.ts";
import type { Services } from "#server/services/services.ts";
import { rewriteNamed } from "#server/tasks/uploads/rewriteNamed.ts";

/** Condition for files that are to be forgotten. */
export type Rule = (files: ExpressionBuilder<Tables, "files">) => Expression<SqlBool>;

/** The files that are to be forgotten by a rule. */
export const filesToForget = (database: Kysely<Tables>, rule: Rule) =>
  database.selectFrom("files").select(["id", "taskCode"]).where("state", "in", storedStates).where(rule);

/**
 * Deletes content and names of files that still match the rule once their audits are locked, even if answers name them.
 * Their existence and deletion stay in the audit's trail. The sweeper deletes the bytes, unless another file has the
 * same. Returns the number of files.
 */
export async function forgetFiles(
  services: Services,
  change: Change,
  rows: Pick<FileRow, "id" | "taskCode">[],
  rule: Rule,
): Promise<number> {
  const task = services.registry.get("task");
  const all: string[] = [];
  for (const code of [...new Set(rows.map(({ taskCode }) => taskCode))].sort()) {
    const ids = rows.filter(({ taskCode }) => taskCode === code).map(({ id }) => id);
    const locked = await lockRecord(change, task, code);
    const forgotten = await change.transaction
      .updateTable("files")
      .set({ state: "forgotten" satisfies FileState, name: "", sha256: null, touchedAt: change.now.toISOString() })
      .where(isAnyOf(change.engine, "files.id", ids))
      .where("state", "in", storedStates)
      .where(rule)
      .returning("id")
      .execute();
    const files = forgotten.map(({ id }) => id);
    if (locked && files.length > 0)
      await noteInTrail(change, task, { locked, action: "forgetFiles", details: { files } });
    all.push(...files);
  }
  await rewriteNamed(services, change, all, {
    rewrite: ({ name: _name, sha256: _hash, ...rest }) => rest,
    action: "forgetFiles",
  });
  return all.length;
}

/** The files that a person has sent, without the files of completed audits. */
export const forgettableOf =
  (personId: string): Rule =>
  ({ and, eb, not, exists, selectFrom }) =>
    and([
      eb("files.uploadedBy", "=", personId),
      not(
        exists(
          selectFrom("tasks")
            .innerJoin("file_uses", "file_uses.taskCode", "tasks.code")
            .select("tasks.code")
            .where("tasks.status", "=", "completed")
            .whereRef("file_uses.fileId", "=", "files.id"),
        ),
      ),
    ]);

/** A neutral name: people use their own names in file names. */
const neutralName = (id: string, type: string | null | undefined) => {
  const name = `file-${id.slice(0, 8)}`;
  return isFileType(type ?? undefined) ? nameFor(name, type as FileType) : name;
};

/** Gives neutral names to a person's remaining files, including in answers. */
async function renameFilesOf(services: Services, change: Change, personId: string): Promise<void> {
  const { transaction } = change;
  const kept = await transaction
    .selectFrom("files")
    .select(["id", "type"])
    .where("uploadedBy", "=", personId)
    .where("name", "<>", "")
    .orderBy("id")
    .execute();
  for (const { id, type } of kept)
    await transaction
      .updateTable("files")
      .set({ name: neutralName(id, type) })
      .where("id", "=", id)
      .execute();
  await rewriteNamed(
    services,
    change,
    kept.map(({ id }) => id),
    { rewrite: (file) => ({ ...file, name: neutralName(file.id, file.type) }), action: "erase" },
  );
}

/**
 * Cancels the unfinished uploads of a person. Returns their ids, so that their pieces can be deleted from the disk
 * after the commit.
 */
export async function dropUploadsOf({ transaction }: Change, personId: string): Promise<string[]> {
  const dropped = await transaction
    .deleteFrom("files")
    .where("uploadedBy", "=", personId)
    .where("state", "=", "uploading" satisfies FileState)
    .returning("id")
    .execute();
  return dropped.map(({ id }) => id);
}

/** Forgets the files that a person has sent. Files of completed audits stay, under a neutral name. */
export async function forgetFilesOf(services: Services, change: Change, personId: string): Promise<void> {
  const rule = forgettableOf(personId);
  await forgetFiles(services, change, await filesToForget(change.transaction, rule).execute(), rule);
  await renameFilesOf(services, change, personId);
}
