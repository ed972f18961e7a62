import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Values } from "#domain/schema/resource.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { jobLines } from "#server/jobs/bulk/jobLines.ts";
import { startJob } from "#server/jobs/bulk/startJob.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { lockForAction } from "#server/resources/recordAction.ts";
import type { Services } from "#server/services/services.ts";

const jobs = programmeResources.get("bulk-job");

/** The processed records of a job, the last one first. */
const doneBy = ({ transaction }: Change, jobId: string) =>
  transaction
    .selectFrom("bulk_job_records")
    .select(["recordId", "changes"])
    .where("jobId", "=", jobId)
    .where("status", "=", "done")
    .orderBy("position", "desc")
    .execute();

/** The lines of a file that a job wrote, the last one first. */
const linesOf = ({ transaction }: Change, jobId: string) =>
  jobLines(transaction, jobId)
    .select(["line", "name", "before", "trailSeq", "created"])
    .where("status", "=", "done")
    .orderBy("bulk_job_lines.position", "desc")
    .execute();

/**
 * Starts a job that undoes another one. Throws DomainError NOT_FOUND and WRONG_STATE, the latter also during an undo
 * and if the job has done nothing.
 * @param action the action of the undo
 * @param input the shared input of all records
 * @returns the key of the new job
 */
export function startUndo(
  services: Services,
  actor: Actor,
  { id, action, input = {} }: { id: string; action: "takeBack" | "moveBack"; input?: Values },
): Promise<string> {
  return inTransaction(services, actor, async (change) => {
    const locked = await lockForAction(services, change, { resource: "bulk-job", action, id });
    const { resource: name, undo } = locked.record;
    const resource = services.registry.find(name);
    const done = await doneBy(change, id);
    if (!resource || !undo || done.length === 0) throw new DomainError("WRONG_STATE");
    await noteInTrail(change, jobs, { locked, action: "takeImportBack" });
    const started = await startJob(change, {
      resource,
      action: undo,
      undoes: id,
      input,
      ids: done.map(({ recordId }) => recordId),
      changes: done.map(({ changes }) => changes),
      lines: (await linesOf(change, id)).map((line) => ({ ...line, given: null })),
    });
    const at = change.now.toISOString();
    const revision = locked.record.revision + 1;
    const marked = { undoneBy: started.id, undoneAt: at, revision, updatedAt: at };
    await change.transaction.updateTable("bulk_jobs").set(marked).where("id", "=", id).execute();
    change.events.push({ resource: "bulk-job", id, revision });
    return started.id;
  });
}
