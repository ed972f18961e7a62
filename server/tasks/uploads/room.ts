import { sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { type FileState, goneStates } from "#domain/questionnaire/file.ts";
import { heldBytes } from "#domain/questionnaire/heldBytes.ts";
import rules from "#schemas/files.json";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { filledShare, isFull } from "#server/files/filledShare.ts";
import type { FileRow } from "#server/files/records.ts";
import type { Staging } from "#server/services/files.ts";
import type { Services } from "#server/services/services.ts";
import { lockTask } from "#server/tasks/transitions.ts";

const uploading: FileState = "uploading";

/** Uploads that have received nothing since then reserve no space for their missing bytes. */
const restingSince = (now: Date) => new Date(now.getTime() - rules.announcedMinutes * MINUTE_MS).toISOString();

type Placed = Pick<FileRow, "id" | "taskCode" | "size" | "uploadedBy">;

/** Bytes of the complete files of an enterprise, by audit. */
async function keptBytes({ transaction }: Change, peCode: string): Promise<Map<string, number>> {
  const audits = await transaction
    .selectFrom("files")
    .innerJoin("tasks", "tasks.code", "files.taskCode")
    .select(["files.taskCode", ({ fn }) => fn.sum<number | string>("files.size").as("bytes")])
    .where("tasks.peCode", "=", peCode)
    .where("files.state", "not in", [...goneStates, uploading])
    .groupBy("files.taskCode")
    .execute();
  return new Map(audits.map(({ taskCode, bytes }) => [taskCode, Number(bytes)]));
}

/** The unfinished uploads of an enterprise, except one. */
const uploadsBeside = ({ transaction }: Change, peCode: string, id: string) =>
  transaction
    .selectFrom("files")
    .innerJoin("tasks", "tasks.code", "files.taskCode")
    .select(["files.id", "files.taskCode", "files.size", "files.uploadedBy", "files.touchedAt", "files.reservedUntil"])
    .where("tasks.peCode", "=", peCode)
    .where("files.state", "=", uploading)
    .where("files.id", "!=", id)
    .execute();

type Upload = Placed & Pick<FileRow, "touchedAt" | "reservedUntil">;

/** The space that uploads occupy. The bytes of each are read from the store. */
async function heldBy(uploads: readonly Upload[], now: Date, staging: Staging): Promise<number> {
  const since = restingSince(now);
  const isReserved = (until: string | null) => until !== null && until > now.toISOString();
  const sending = uploads.map(async ({ id, size, uploadedBy, touchedAt, reservedUntil }) => {
    const received = await staging.receivedBytes(id);
    return { size, received, uploadedBy, isReserved: isReserved(reservedUntil), isResting: touchedAt < since };
  });
  return heldBytes(await Promise.all(sending));
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

/**
 * Lets one transaction at a time count the files of an enterprise, so that it does not miss concurrent reservations.
 * The embedded database has one writer anyway.
 */
async function countAlone({ transaction, engine }: Change, peCode: string): Promise<void> {
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${peCode}`}, 0))`.execute(transaction);
}

/**
 * Throws DomainError FILES_FULL if the files of an audit would exceed their limit with this file, ENTERPRISE_FILES_FULL
 * for those of all audits of the enterprise. If all announced bytes would exceed it, uploads are counted by
 * `heldBytes`. No other file of the enterprise is counted until the transaction ends.
 * @param reservedUntil time until which the file reserves space for all of its bytes; null while it is only announced
 */
export async function requireRoom(
  change: Change,
  staging: Staging,
  peCode: string,
  file: Placed,
  reservedUntil: string | null = null,
): Promise<void> {
  await countAlone(change, peCode);
  const kept = await keptBytes(change, peCode);
  const own = { ...file, touchedAt: change.now.toISOString(), reservedUntil };
  const uploads = [...(await uploadsBeside(change, peCode, file.id)), own];
  const requireWithin = async (bytes: number, sent: Upload[], limit: number, code: ErrorCode) => {
    if (bytes + sum(sent.map(({ size }) => size)) <= limit) return;
    if (bytes + (await heldBy(sent, change.now, staging)) > limit) throw new DomainError(code);
  };
  const toAudit = uploads.filter(({ taskCode }) => taskCode === file.taskCode);
  await requireWithin(kept.get(file.taskCode) ?? 0, toAudit, rules.auditBytes, "FILES_FULL");
  await requireWithin(sum(kept.values()), uploads, rules.enterpriseBytes, "ENTERPRISE_FILES_FULL");
}

/** Total size of the files of all enterprises that are being received. */
async function reservedBytes({ database, now }: Services): Promise<number> {
  const { bytes } = await database.kysely
    .selectFrom("files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("state", "=", uploading)
    .where("reservedUntil", ">", now().toISOString())
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Throws DomainError STORAGE_FULL if a file and those being received would exceed the space of the disk for files. */
export async function requireDiskRoom(services: Services, size: number): Promise<void> {
  if (isFull(await filledShare(services, size + (await reservedBytes(services)))))
    throw new DomainError("STORAGE_FULL");
}

/**
 * Throws DomainError DEMO_FILES_FULL if the files of the demonstration would exceed their limit. All announced bytes
 * count, and announcements are checked one at a time.
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

/**
 * Throws DomainError TOO_MANY_REQUESTS if a person has reached the number of concurrent uploads to an audit. The audit
 * is locked.
 */
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
 * Reserves space for all bytes of an upload while a chunk arrives. Throws DomainError FILES_FULL or
 * ENTERPRISE_FILES_FULL if others use or reserve it, STORAGE_FULL if the disk is full, NOT_FOUND if the audit is gone.
 * `releaseUpload` frees the space; after a crash it expires.
 */
export async function continueUpload(services: Services, actor: Actor, file: Placed): Promise<void> {
  await requireDiskRoom(services, file.size);
  await inTransaction(services, actor, async (change) => {
    const { task } = await lockTask(services, change, file.taskCode);
    const reservedUntil = new Date(change.now.getTime() + rules.announcedMinutes * MINUTE_MS).toISOString();
    await requireRoom(change, services.staging, task.peCode, file, reservedUntil);
    await change.transaction
      .updateTable("files")
      .set({ touchedAt: change.now.toISOString(), reservedUntil })
      .where("id", "=", file.id)
      .execute();
  });
}

/** Frees the reserved space for bytes that did not arrive; received bytes still count. */
export async function releaseUpload({ database }: Services, id: string): Promise<void> {
  await database.kysely.updateTable("files").set({ reservedUntil: null }).where("id", "=", id).execute();
}
