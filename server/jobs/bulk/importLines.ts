import type { ActionCall } from "#domain/actions/call.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import { anyTables, type Tables } from "#server/database/database.ts";
import {
  actingFor,
  callForRecord,
  type ProcessRecord,
  type TakenJob,
  type WaitingRecord,
} from "#server/jobs/bulk/callForRecord.ts";
import { changedValues } from "#server/jobs/bulk/changedValues.ts";
import { createdIn, createRelated } from "#server/jobs/bulk/createdRecords.ts";
import { deleteCreated, deleteRecordOf } from "#server/jobs/bulk/deleteCreated.ts";
import { readLine } from "#server/jobs/bulk/givenLine.ts";
import { noteOnLine, recordPath, trailSeqOf, writtenId } from "#server/jobs/bulk/written.ts";
import type { Services } from "#server/services/services.ts";

type Line = Tables["bulk_job_lines"];

const lineOf = ({ database }: Services, job: TakenJob, { position }: WaitingRecord): Promise<Line> =>
  database.kysely
    .selectFrom("bulk_job_lines")
    .selectAll()
    .where("jobId", "=", job.id)
    .where("position", "=", position)
    .executeTakeFirstOrThrow();

/** The stored record, regardless of rights, because no user sees the values. */
async function stored({ database }: Services, resource: Resource, id: string): Promise<Values | undefined> {
  const row = await anyTables(database.kysely)
    .selectFrom(resource.table)
    .selectAll()
    .where(resource.key, "=", id)
    .executeTakeFirst();
  return row && fromRow(resource, row);
}

/** The values that undo a change. For an unconfirmed address, it is the pending one. */
function valuesBefore({ address }: Resource, record: Values, changed: Values): Values {
  const before = (field: string) =>
    field === address?.field ? (record[field] ?? record[address.pending]) : record[field];
  return Object.fromEntries(Object.keys(changed).map((field) => [field, before(field) ?? null]));
}

/**
 * Writes a line of a file by the record's own call, after the records that it creates, and stores the values for its
 * undo.
 */
export const importLine: ProcessRecord = async (services, job, waiting) => {
  const { resource } = job;
  const { given, created } = await lineOf(services, job, waiting);
  const { values: written, revision, creates = {} } = readLine(services.settings, String(given));
  const isNew = revision === undefined;
  const record = isNew ? undefined : await stored(services, resource, waiting.recordId);
  if (!isNew && !record) return { code: "NOT_FOUND" };
  const related = await createRelated(services, job, waiting, { creates, earlier: createdIn(created) });
  if ("code" in related) return related;
  const values = { ...written, ...related.values };
  const before = record && JSON.stringify(valuesBefore(resource, record, values));
  const call: ActionCall = isNew
    ? { method: "POST", path: `/${resource.path}`, body: values }
    : { method: "PATCH", path: recordPath(resource, waiting.recordId), body: { ...values, revision } };
  const noted = async (change: Change) => {
    const recordId = writtenId(change, resource);
    const trailSeq = await trailSeqOf(change, resource, recordId);
    await noteOnLine(change, job, waiting, { given: null, before: before ?? null, trailSeq });
    return { recordId, changes: isNew ? null : JSON.stringify(await changedValues(change, resource, recordId)) };
  };
  const refusal = await callForRecord(services, { job, waiting, call, noted });
  if (refusal) await deleteCreated(services, job, related.created);
  return refusal;
};

/** Trail entries that do not prevent the undo of an import: issued access codes that were never used. */
const harmless = ["issueAccessCode"];

/** Whether anything has happened to a record between the line that wrote it and the entry of its undo. */
async function hasChangedSince(
  { transaction }: Change,
  { name }: Resource,
  id: string,
  { from, until }: { from: number; until: number },
): Promise<boolean> {
  const since = await transaction
    .selectFrom("trail")
    .select("action")
    .where("resource", "=", name)
    .where("subject", "=", id)
    .where("seq", ">", from)
    .where("seq", "<", until)
    .execute();
  if (since.length === 0) return false;
  const user = await transaction.selectFrom("users").select("id").where("code", "=", id).limit(1).executeTakeFirst();
  return user !== undefined || since.some(({ action }) => !harmless.includes(action));
}

/** Undoes a line of an import by the record's own call, unless the record was changed or used since. */
export const takeBackLine: ProcessRecord = async (services, job, waiting) => {
  const { resource } = job;
  const { before, trailSeq, created } = await lineOf(services, job, waiting);
  const record = await stored(services, resource, waiting.recordId);
  if (!record) return { code: "NOT_FOUND" };
  const noted = async (change: Change) => {
    const seq = await trailSeqOf(change, resource, waiting.recordId);
    const between = { from: Number(trailSeq), until: seq };
    if (await hasChangedSince(change, resource, waiting.recordId, between)) throw new DomainError("CHANGED_SINCE");
    return {};
  };
  const undo = async () => {
    if (before === null)
      return deleteRecordOf(services, actingFor({ job, waiting, noted }), resource, waiting.recordId);
    const body = { ...(JSON.parse(before) as Values), revision: record.revision };
    const call = { method: "PATCH", path: recordPath(resource, waiting.recordId), body } as const;
    return callForRecord(services, { job, waiting, call, noted });
  };
  const refusal = await undo();
  if (!refusal) await deleteCreated(services, job, createdIn(created));
  return refusal;
};
