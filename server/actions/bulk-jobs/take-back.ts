import { DomainError } from "#domain/errors.ts";
import { defineAction } from "#server/action.ts";
import { jobLines } from "#server/bulk/jobLines.ts";
import { startJob } from "#server/bulk/startJob.ts";
import { noteInTrail } from "#server/database/change.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";
import { inTransaction } from "#server/services.ts";

const jobs = programmeResources.get("bulk-job");
const definition = definitionOf("bulk-job", "takeBack");

/** Starts a job that undoes an import, the last line first: what somebody has changed since stays. Answers the new job. */
export default defineAction({
  ...callBy(definition),
  response: recordResponse("bulk-job"),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const id = await inTransaction(services, actor, async (change) => {
      const locked = await lockForAction(services, change, {
        resource: "bulk-job",
        action: "takeBack",
        id: keyIn(definition, params),
      });
      const { record } = locked;
      const resource = services.registry.find(record.resource);
      const written = await jobLines(change.transaction, record.id)
        .select(["line", "name", "before", "trailSeq", "recordId"])
        .where("status", "=", "done")
        .orderBy("bulk_job_lines.position", "desc")
        .execute();
      if (!resource || written.length === 0) throw new DomainError("WRONG_STATE");
      await noteInTrail(change, jobs, { locked, action: "takeImportBack" });
      const started = await startJob(change, {
        resource,
        action: "takeBack",
        input: {},
        ids: written.map(({ recordId }) => recordId),
        lines: written.map(({ recordId: _recordId, ...line }) => ({ ...line, given: null })),
      });
      return started.id;
    });
    return readRecord(services, jobs, actor, id);
  },
});
