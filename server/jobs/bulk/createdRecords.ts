import { DomainError } from "#domain/errors.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import {
  isTemporary,
  NotNow,
  type RecordRefusal,
  type TakenJob,
  type WaitingRecord,
} from "#server/jobs/bulk/callForRecord.ts";
import { noteOnLine, recordPath, trailSeqOf, writtenId } from "#server/jobs/bulk/written.ts";
import type { Services } from "#server/services/services.ts";

/** A record that a line has created, and its first trail entry. */
interface CreatedRecord {
  resource: string;
  id: string;
  trailSeq: number;
}

/** A record with the same identifying values, which an earlier line or another person has created. */
async function sameRecord({ database }: Services, { unique: [key], ...resource }: Resource, values: Values) {
  if (!key) return undefined;
  let query = anyTables(database.kysely).selectFrom(resource.table).select(resource.key);
  for (const field of key) query = query.where(field, "=", values[field] ?? null);
  const row = await query.executeTakeFirst();
  return row && String(row[resource.key]);
}

interface Creation {
  job: TakenJob;
  waiting: WaitingRecord;
  related: Resource;
  body: Values;
  /** The other records that the line has created. */
  before: readonly CreatedRecord[];
}

/** Creates a record for a line by the record's own call, with the owner's rights, and notes it in the same transaction. */
async function create(
  services: Services,
  { job, waiting, related, body, before }: Creation,
): Promise<CreatedRecord | RecordRefusal> {
  let created: CreatedRecord | undefined;
  const written = async (change: Change) => {
    const id = writtenId(change, related);
    created = { resource: related.name, id, trailSeq: await trailSeqOf(change, related, id) };
    await noteOnLine(change, job, waiting, { created: JSON.stringify([...before, created]) });
  };
  const { status, code, errors } = await services.call(
    { actor: job.actor, written },
    { method: "POST", path: `/${related.path}`, body },
  );
  if (isTemporary(status)) throw new NotNow(code);
  return created ?? { code: code ?? "SERVER_ERROR", errors };
}

/**
 * The records that a line needs, by the property that names them. Records that exist by now are not created.
 * @returns their keys, or the reason why one of them cannot be created
 */
export async function createRelated(
  services: Services,
  job: TakenJob,
  waiting: WaitingRecord,
  creates: Record<string, Values>,
): Promise<{ values: Values; created: CreatedRecord[] } | RecordRefusal> {
  const values: Values = {};
  const created: CreatedRecord[] = [];
  for (const [field, body] of Object.entries(creates)) {
    const related = services.registry.named(job.resource.relations[field]?.resource ?? "");
    const id = await sameRecord(services, related, body);
    const made = id === undefined ? await create(services, { job, waiting, related, body, before: created }) : { id };
    if ("code" in made) return made;
    values[field] = made.id;
    if ("trailSeq" in made) created.push(made);
  }
  return { values, created };
}

/**
 * Deletes records that a line has created, by their own call. Records that were changed or are in use stay, and so do
 * those that the owner may not delete.
 */
export async function deleteCreated(
  services: Services,
  { actor }: TakenJob,
  created: readonly CreatedRecord[],
): Promise<void> {
  for (const { resource: name, id, trailSeq } of created) {
    const resource = services.registry.named(name);
    const written = async (change: Change) => {
      if ((await trailSeqOf(change, resource, id)) > trailSeq + 1) throw new DomainError("CHANGED_SINCE");
    };
    await services.call({ actor, written }, { method: "DELETE", path: recordPath(resource, id), body: undefined });
  }
}

/** The records that a line has created, as stored. */
export const createdIn = (json: string | null): CreatedRecord[] => (json === null ? [] : JSON.parse(json));
