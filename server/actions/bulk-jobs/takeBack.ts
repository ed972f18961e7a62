import { defineAction } from "#server/http/action.ts";
import { startUndo } from "#server/jobs/bulk/startUndo.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { callBy, definitionOf } from "#server/resources/recordAction.ts";

const definition = definitionOf("bulk-job", "takeBack");

/**
 * Starts a job that undoes another one, from its last record to its first. Records changed since stay. Returns the new
 * job.
 */
export default defineAction({
  ...callBy(definition),
  response: recordResponse("bulk-job"),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const id = await startUndo(services, actor, { id: keyIn(definition, params), action: "takeBack" });
    return readRecord(services, programmeResources.get("bulk-job"), actor, id);
  },
});
