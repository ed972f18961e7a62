import { rolesWith } from "#domain/access/can.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, text } from "#server/http/shapes.ts";
import { reasonsOfJob } from "#server/jobs/bulk/reasons.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Number of records that a job refused, by reason. */
export default defineAction({
  method: "GET",
  path: "/bulk-jobs/:id/reasons",
  summary: "How many records a job refused, by reason",
  access: rolesWith(programmeResources.get("bulk-job"), "read"),
  response: { type: "array", items: objectOf({ code: text, count }) },
  errors: ["NOT_FOUND"],
  handle: ({ services, actor, params }) => reasonsOfJob(services, actor, params.id),
});
