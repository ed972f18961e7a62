import { randomUUID } from "node:crypto";
import { personOf } from "#domain/access/actor.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { emptyHead } from "#server/database/trail.ts";
import { newSealKeys } from "#server/jobs/bulk/seal.ts";

/** Rows per INSERT statement. Each has a few parameters, and statements accept some ten thousand. */
const BATCH_SIZE = 1000;

/** A line of a file, in the form of a job. */
export type NewLine = Pick<Tables["bulk_job_lines"], "line" | "name" | "given" | "before" | "trailSeq" | "created">;

/** The action and records of a job. `lines` has the content of each record from a file. */
export interface NewJob {
  resource: Resource;
  action: string;
  returnsSecret?: boolean;
  input: Values;
  ids: readonly string[];
  lines?: readonly NewLine[];
  /** Name of the action that undoes it, if there is one. */
  undo?: string | undefined;
  /** The job that it undoes, with that job's changes by record. */
  undoes?: string;
  changes?: readonly (string | null)[];
}

/**
 * Stores a job, which a node then runs. Secrets of its action are encrypted with a key of the job. The key for
 * decryption is returned only here and never stored.
 */
export async function startJob(
  { transaction, actor, now, events }: Change,
  { resource, action, returnsSecret = false, input, ids, lines = [], undo, undoes, changes = [] }: NewJob,
): Promise<{ id: string; openKey: string | null }> {
  const id = randomUUID();
  const at = now.toISOString();
  const keys = returnsSecret ? newSealKeys() : undefined;
  await transaction
    .insertInto("bulk_jobs")
    .values({
      id,
      ownerId: personOf(actor).id,
      ownerCode: actor.code,
      resource: resource.name,
      action,
      undo: undo ?? null,
      undoes: undoes ?? null,
      undoneBy: null,
      undoneAt: null,
      status: "waiting",
      total: ids.length,
      done: 0,
      refused: 0,
      revision: 1,
      createdAt: at,
      updatedAt: at,
      ...emptyHead,
    })
    .execute();
  await transaction
    .insertInto("bulk_job_orders")
    .values({ jobId: id, input: JSON.stringify(input), sealKey: keys?.sealKey ?? null, leasedUntil: at })
    .execute();
  const records = ids.map((recordId, position) => ({
    jobId: id,
    position,
    recordId,
    status: "waiting",
    undoes: changes[position] ?? null,
  }));
  for (let start = 0; start < records.length; start += BATCH_SIZE)
    await transaction
      .insertInto("bulk_job_records")
      .values(records.slice(start, start + BATCH_SIZE))
      .execute();
  const rows = lines.map((line, position) => ({ jobId: id, position, ...line }));
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await transaction
      .insertInto("bulk_job_lines")
      .values(rows.slice(start, start + BATCH_SIZE))
      .execute();
  events.push({ resource: "bulk-job", id, revision: 1 });
  return { id, openKey: keys?.openKey ?? null };
}
