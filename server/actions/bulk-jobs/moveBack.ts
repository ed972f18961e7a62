import { typed } from "#domain/schema/valueOf.ts";
import { defineAction } from "#server/http/action.ts";
import { startUndo } from "#server/jobs/bulk/startUndo.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { callBy, definitionOf } from "#server/resources/recordAction.ts";

const jobs = programmeResources.get("bulk-job");
const definition = definitionOf("bulk-job", "moveBack");

/**
 * Starts a job that moves deadlines back to their days before another job. Teams are notified of the reason. Returns
 * the new job.
 */
export default defineAction({
  ...callBy(definition),
  body: typed<{ reason: string }>(bodyOf(programmeResources.named("bulk-job"), definition) ?? {}),
  response: recordResponse("bulk-job"),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params, body: { reason } }) {
    const id = await startUndo(services, actor, {
      id: keyIn(definition, params),
      action: "moveBack",
      input: { reason },
    });
    return readRecord(services, jobs, actor, id);
  },
});
