import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Actor } from "#domain/access/actor.ts";
import { severalActions } from "#domain/actions/several.ts";
import { namedAction } from "#domain/actions/undo.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Tables } from "#server/database/database.ts";
import { readActor } from "#server/http/plugins/sessionRows.ts";
import type { ProcessRecord, TakenJob, WaitingRecord } from "#server/jobs/bulk/callForRecord.ts";
import { importLine, takeBackLine } from "#server/jobs/bulk/importLines.ts";
import { processRecord, processWith } from "#server/jobs/bulk/processRecord.ts";
import { endJob, tellProgress } from "#server/jobs/bulk/progress.ts";
import { undoWith } from "#server/jobs/bulk/undoRecord.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Time that a job belongs to the node that took it. If the node died or lost its database, any node can take the job
 * after that.
 */
const LEASE_MS = MINUTE_MS;

/** Number of records that a node processes before it checks whether another job has waited longer. */
const BATCH_SIZE = 50;

/** Number of records between progress reports. */
const TOLD_EVERY = 10;

type Job = Tables["bulk_jobs"];
type Order = Tables["bulk_job_orders"];

/** Takes the longest waiting job for this node, by one conditional update. Undefined if none waits. */
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

/** Releases the job, so that any node can take it. */
async function releaseOrder({ database, now }: Services, { jobId, leasedUntil }: Order): Promise<void> {
  await database.kysely
    .updateTable("bulk_job_orders")
    .set({ leasedUntil: now().toISOString() })
    .where("jobId", "=", jobId)
    .where("leasedUntil", "=", leasedUntil)
    .execute();
}

const readJob = ({ database }: Services, id: string): Promise<Job | undefined> =>
  database.kysely.selectFrom("bulk_jobs").selectAll().where("id", "=", id).executeTakeFirst();

/** The step for each line of an imported file, by kind of job. */
const ofFiles: Partial<Record<string, ProcessRecord>> = { import: importLine, takeBack: takeBackLine };

/** The step for each record of a job. Undefined if its action no longer exists. */
function processOf(resource: Resource, { action: name, undoes }: Job): ProcessRecord | undefined {
  const undoing = undoes ? namedAction(resource, name) : undefined;
  const action = severalActions(resource).find(({ definition }) => definition.name === name);
  // The undo of many jobs at once is an action of jobs, and has no lines itself.
  const isOfFile = name === "import" || undoes !== null;
  return (isOfFile && ofFiles[name]) || (undoing ? undoWith(undoing) : action && processWith(action));
}

function toTaken({ registry }: Services, job: Job, order: Order, actor: Actor): TakenJob | undefined {
  const resource = registry.find(job.resource);
  const process = resource && processOf(resource, job);
  if (!resource || !process) return undefined;
  const { input, sealKey } = order;
  return { id: job.id, actor, resource, input: JSON.parse(input), sealKey, process };
}

const waitingOf = ({ database }: Services, jobId: string): Promise<WaitingRecord[]> =>
  database.kysely
    .selectFrom("bulk_job_records")
    .select(["position", "recordId", "undoes"])
    .where("jobId", "=", jobId)
    .where("status", "=", "waiting")
    .orderBy("position")
    .limit(BATCH_SIZE)
    .execute();

/**
 * Whether a job continues, because it has not ended or been stopped. This is checked before each record, so that a stop
 * takes effect at once.
 */
async function goesOn({ database }: Services, id: string): Promise<boolean> {
  const row = await database.kysely
    .selectFrom("bulk_jobs")
    .select("id")
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where("status", "!=", "stopping")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * One turn of a job. Each record is processed with the owner's current rights. Jobs of people who can no longer sign in
 * end.
 */
async function takeTurn(services: Services, order: Order): Promise<number> {
  const job = await readJob(services, order.jobId);
  const actor = job && (await readActor(services, job.ownerId));
  const taken = actor && toTaken(services, job, order, actor);
  if (!taken) {
    await endJob(services, order, "stopped");
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
    const present = (await goesOn(services, job.id)) && (await readActor(services, job.ownerId));
    if (!present) {
      await endJob(services, order, "stopped");
      return index;
    }
    await processRecord(services, { ...taken, actor: present }, record);
    // The embedded database answers synchronously, so other requests would otherwise wait until the end of the turn.
    await yieldToOthers();
    if (index % TOLD_EVERY === 0) await tellProgress(services, job.id);
  }
  if (records.length < BATCH_SIZE) await endJob(services, order, "done");
  else await tellProgress(services, job.id);
  return records.length;
}

/** Runs all waiting jobs in turns. Returns the number of processed records. */
export async function runJobs(services: Services): Promise<number> {
  let dealt = 0;
  for (let order = await takeOrder(services); order; order = await takeOrder(services)) {
    try {
      dealt += await takeTurn(services, order);
    } finally {
      await releaseOrder(services, order);
    }
  }
  return dealt;
}
