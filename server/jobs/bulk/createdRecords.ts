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
import { noteOnLine, trailSeqOf, writtenId } from "#server/jobs/bulk/written.ts";
import type { Services } from "#server/services/services.ts";

/** A record that a line has created, and its first trail entry. */
export interface CreatedRecord {
  resource: string;
  id: string;
  trailSeq: number;
}

/** The stored records that a line has created. */
export const createdIn = (json: string | null): CreatedRecord[] => (json === null ? [] : JSON.parse(json));

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

/**
 * Creates a record for a line by the record's own call, with the owner's rights, and stores that in the same
 * transaction.
 */
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

/** The record with these identifying values, or a new one. Another node may create it at the same moment. */
async function sameOrNew(
  services: Services,
  creation: Creation,
): Promise<CreatedRecord | { id: string } | RecordRefusal> {
  const same = () => sameRecord(services, creation.related, creation.body);
  const id = await same();
  if (id !== undefined) return { id };
  const made = await create(services, creation);
  const sinceThen = "code" in made && made.code === "ALREADY_EXISTS" ? await same() : undefined;
  return sinceThen === undefined ? made : { id: sinceThen };
}

/**
 * The records that a line needs, by the property that names them. Records that exist by now are not created.
 * @param earlier records that the line created before its node died
 * @returns their keys, or the reason why one of them cannot be created
 */
export async function createRelated(
  services: Services,
  job: TakenJob,
  waiting: WaitingRecord,
  { creates, earlier }: { creates: Record<string, Values>; earlier: readonly CreatedRecord[] },
): Promise<{ values: Values; created: CreatedRecord[] } | RecordRefusal> {
  const values: Values = {};
  const created = [...earlier];
  for (const [field, body] of Object.entries(creates)) {
    const related = services.registry.named(job.resource.relations[field]?.resource ?? "");
    const made = await sameOrNew(services, { job, waiting, related, body, before: created });
    if ("code" in made) return made;
    values[field] = made.id;
    if ("trailSeq" in made) created.push(made);
  }
  return { values, created };
}
