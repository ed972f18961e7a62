import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { type FileState, goneStates } from "#domain/questionnaire/file.ts";
import { MINUTE_MS } from "#domain/time.ts";
import rules from "#schemas/files.json";
import type { Change } from "#server/database/change.ts";
import type { FileRow } from "#server/files/records.ts";
import type { Staging } from "#server/files/staging.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { lockTask } from "#server/tasks/transitions.ts";

const uploading: FileState = "uploading";

/** Uploads that nothing came to since then hold no room for what was only announced. */
const restingSince = (now: Date) => new Date(now.getTime() - rules.announcedMinutes * MINUTE_MS).toISOString();

type Placed = Pick<FileRow, "id" | "taskCode" | "size">;

/**
 * Throws DomainError FILES_FULL where a file would make those of its audit too large together. Of an upload that rests
 * what has come counts, which is asked for only where all that was announced would be too much. The audit is locked.
 */
export async function requireRoom({ transaction, now }: Change, staging: Staging, file: Placed): Promise<void> {
  const others = await transaction
    .selectFrom("files")
    .select(["id", "size", "state", "touchedAt"])
    .where("taskCode", "=", file.taskCode)
    .where("id", "!=", file.id)
    .execute();
  const resting = others.filter(({ state, touchedAt }) => state === uploading && touchedAt < restingSince(now));
  let bytes = others.reduce((sum, { size }) => sum + size, file.size);
  if (bytes <= rules.auditBytes) return;
  for (const { id, size } of resting) bytes += (await staging.receivedBytes(id)) - size;
  if (bytes > rules.auditBytes) throw new DomainError("FILES_FULL");
}

/**
 * Throws DomainError ENTERPRISE_FILES_FULL where a file would make those of all audits of an enterprise too large together.
 * Uploads that rest do not count.
 */
export async function requireEnterpriseRoom({ transaction, now }: Change, peCode: string, size: number): Promise<void> {
  const { bytes } = await transaction
    .selectFrom("files")
    .innerJoin("tasks", "tasks.code", "files.taskCode")
    .select(({ fn }) => fn.sum<number | string | null>("files.size").as("bytes"))
    .where("tasks.peCode", "=", peCode)
    .where("files.state", "not in", goneStates)
    .where(({ or, eb }) => or([eb("files.state", "!=", uploading), eb("files.touchedAt", ">=", restingSince(now))]))
    .executeTakeFirstOrThrow();
  if (Number(bytes) + size > rules.enterpriseBytes) throw new DomainError("ENTERPRISE_FILES_FULL");
}

/**
 * Throws DomainError DEMO_FILES_FULL if a file would take those of the demonstration over their limit. All that was announced
 * counts, and announcements are checked one at a time.
 */
export async function requireDemoRoom({ transaction, engine }: Change, size: number): Promise<void> {
  const kind = transaction.selectFrom("installation").select("value").where("name", "=", "kind");
  await (engine === "postgres" ? kind.forUpdate() : kind).execute();
  const { bytes } = await transaction
    .selectFrom("files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("state", "not in", goneStates)
    .executeTakeFirstOrThrow();
  if (Number(bytes) + size > rules.demoBytes) throw new DomainError("DEMO_FILES_FULL");
}

/** Throws DomainError TOO_MANY_REQUESTS where somebody is sending as many files to an audit as they may at once. The audit is locked. */
export async function requireFewOpen({ transaction, now }: Change, taskCode: string, personId: string): Promise<void> {
  const open = await transaction
    .selectFrom("files")
    .select("id")
    .where("taskCode", "=", taskCode)
    .where("uploadedBy", "=", personId)
    .where("state", "=", uploading)
    .where("touchedAt", ">=", restingSince(now))
    .execute();
  if (open.length >= rules.openPerPerson) throw new DomainError("TOO_MANY_REQUESTS");
}

/**
 * Notes that more of an upload comes. One that rested needs its room again: DomainError FILES_FULL where others have taken it
 * meanwhile, NOT_FOUND where the audit is gone.
 */
export async function continueUpload(services: Services, actor: Actor, { id, taskCode, size }: Placed): Promise<void> {
  const { database, now, staging } = services;
  const at = now();
  const goesOn = await database.kysely
    .updateTable("files")
    .set({ touchedAt: at.toISOString() })
    .where("id", "=", id)
    .where("touchedAt", ">=", restingSince(at))
    .executeTakeFirst();
  if (goesOn.numUpdatedRows) return;
  await inTransaction(services, actor, async (change) => {
    await lockTask(services, change, taskCode);
    await requireRoom(change, staging, { id, taskCode, size });
    await change.transaction
      .updateTable("files")
      .set({ touchedAt: change.now.toISOString() })
      .where("id", "=", id)
      .execute();
  });
}
