import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Actor } from "#domain/access/actor.ts";
import { severalActions } from "#domain/actions/several.ts";
import { MINUTE_MS } from "#domain/time.ts";
import requests from "#schemas/requests.json";
import type { ProcessRecord, TakenJob, WaitingRecord } from "#server/bulk/callForRecord.ts";
import { importLine, takeBackLine } from "#server/bulk/importLines.ts";
import { processRecord, processWith } from "#server/bulk/processRecord.ts";
import type { Tables } from "#server/database/database.ts";
import { readActor } from "#server/plugins/sessionRows.ts";
import type { Services } from "#server/services.ts";

/** How long a job belongs to the node that took it: one that died, or lost its database, leaves it to any then. */
const LEASE_MS = MINUTE_MS;

/** Records that a node does before it looks whether another job has waited longer. */
const BATCH_SIZE = 50;

/** After so many records the job tells how far it is. */
const TOLD_EVERY = 10;

type Job = Tables["bulk_jobs"];
type Order = Tables["bulk_job_orders"];

/** Takes the job that has waited longest for this node alone, by one conditional update; nothing when none waits. */
async function takeOrder({ database, now }: Services): Promise<Order | undefined> {
  const at = now();
  const next = await database.kysely
    .selectFrom("bulk_job_orders")
    .selectAll()
    .where("leasedUntil", "<=", at.toISOString())
    .orderBy("leasedUntil")
    .executeTakeFirst();
  return (
    next &&
    database.kysely
      .updateTable("bulk_job_orders")
      .set({ leasedUntil: new Date(at.getTime() + LEASE_MS).toISOString() })
      .where("jobId", "=", next.jobId)
      .where("leasedUntil", "=", next.leasedUntil)
      .returningAll()
      .executeTakeFirst()
  );
}

/** Lets any node take it from now on. */
async function refundUses({ database, now }: Services, { jobId, leasedUntil }: Order): Promise<void> {
  await database.kysely
    .updateTable("bulk_job_orders")
    .set({ leasedUntil: now().toISOString() })
    .where("jobId", "=", jobId)
    .where("leasedUntil", "=", leasedUntil)
    .execute();
}

const readJob = ({ database }: Services, id: string): Promise<Job | undefined> =>
  database.kysely.selectFrom("bulk_jobs").selectAll().where("id", "=", id).executeTakeFirst();

async function countOf({ database }: Services, jobId: string): Promise<{ done: number; refused: number }> {
  const rows = await database.kysely
    .selectFrom("bulk_job_records")
    .select(["status", database.kysely.fn.countAll().as("count")])
    .where("jobId", "=", jobId)
    .groupBy("status")
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { done: count("done"), refused: count("refused") };
}

/** Writes how far a job is, and tells its owner's pages; `over` is what it has become, once it has ended. */
async function tell(services: Services, id: string, over: Partial<Job> = {}): Promise<void> {
  const { database, publisher, now } = services;
  const at = now();
  const counted = await countOf(services, id);
  const updated = await database.kysely
    .updateTable("bulk_jobs")
    .set(({ eb }) => ({ ...counted, ...over, revision: eb("revision", "+", 1), updatedAt: at.toISOString() }))
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .returning("revision")
    .executeTakeFirst();
  if (updated) publisher.publish([{ resource: "bulk-job", id, revision: updated.revision }]);
}

/** A job that is over: what it was told to do is forgotten, with whatever somebody typed for it. */
async function end(services: Services, { jobId, sealKey }: Order, status: "done" | "stopped"): Promise<void> {
  const at = services.now();
  const secretsUntil = sealKey && new Date(at.getTime() + requests.bulk.secretMinutes * MINUTE_MS).toISOString();
  await tell(services, jobId, { status, endedAt: at.toISOString(), secretsUntil });
  const { kysely } = services.database;
  const left = kysely.selectFrom("bulk_job_records").select("position").where("status", "=", "waiting");
  await kysely
    .updateTable("bulk_job_lines")
    .set({ given: null })
    .where("jobId", "=", jobId)
    .where("position", "in", left.where("jobId", "=", jobId))
    .execute();
  await kysely.deleteFrom("bulk_job_orders").where("jobId", "=", jobId).execute();
}

/** What is done line by line with what came from a file. */
const ofFiles: Partial<Record<string, ProcessRecord>> = { import: importLine, takeBack: takeBackLine };

function toTaken({ registry }: Services, job: Job, order: Order, actor: Actor): TakenJob | undefined {
  const resource = registry.all.find(({ name }) => name === job.resource);
  const action = resource && severalActions(resource).find(({ definition }) => definition.name === job.action);
  const process = ofFiles[job.action] ?? (action && processWith(action));
  if (!resource || !process) return undefined;
  const { input, sealKey } = order;
  return { id: job.id, actor, resource, input: JSON.parse(input), sealKey, process };
}

const waitingOf = ({ database }: Services, jobId: string): Promise<WaitingRecord[]> =>
  database.kysely
    .selectFrom("bulk_job_records")
    .select(["position", "recordId"])
    .where("jobId", "=", jobId)
    .where("status", "=", "waiting")
    .orderBy("position")
    .limit(BATCH_SIZE)
    .execute();

/** Whether somebody has asked for its end: before each record, so that a stop comes at once. */
async function isStopped({ database }: Services, id: string): Promise<boolean> {
  const row = await database.kysely.selectFrom("bulk_jobs").select("status").where("id", "=", id).executeTakeFirst();
  return row?.status === "stopping";
}

/** One turn of a job. Its owner's rights are those of this moment: who may no longer come in has no more jobs either. */
async function takeTurn(services: Services, order: Order): Promise<number> {
  const job = await readJob(services, order.jobId);
  const actor = job && (await readActor(services, job.ownerId));
  const taken = actor && toTaken(services, job, order, actor);
  if (!taken) {
    await end(services, order, "stopped");
    return 0;
  }
  await services.database.kysely
    .updateTable("bulk_jobs")
    .set({ status: "running" })
    .where("id", "=", job.id)
    .where("status", "=", "waiting")
    .execute();
  const records = await waitingOf(services, job.id);
  for (const [index, record] of records.entries()) {
    if (await isStopped(services, job.id)) {
      await end(services, order, "stopped");
      return index;
    }
    await processRecord(services, taken, record);
    // The embedded database answers at once: without this nobody else would be served until the turn is over.
    await yieldToOthers();
    if (index % TOLD_EVERY === 0) await tell(services, job.id);
  }
  if (records.length < BATCH_SIZE) await end(services, order, "done");
  else await tell(services, job.id);
  return records.length;
}

/** Does what waits of all jobs, each a turn after the other. Returns with how many records something was done. */
export async function runJobs(services: Services): Promise<number> {
  let dealt = 0;
  for (let order = await takeOrder(services); order; order = await takeOrder(services)) {
    try {
      dealt += await takeTurn(services, order);
    } finally {
      await refundUses(services, order);
    }
  }
  return dealt;
}
