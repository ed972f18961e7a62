import { rolesWith } from "#domain/access/can.ts";
import type { ChangedValues } from "#domain/actions/undo.ts";
import { typed } from "#domain/schema/valueOf.ts";
import requests from "#schemas/requests.json";
import { defineAction, objectOf } from "#server/http/action.ts";
import { recordStatuses, recordsOfJob } from "#server/jobs/bulk/records.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Results of a job by record, in pages. */
export default defineAction({
  method: "GET",
  path: "/bulk-jobs/:id/records",
  summary: "Results of a job, by record",
  access: rolesWith(programmeResources.get("bulk-job"), "read"),
  query: { status: { type: "string", enum: recordStatuses }, start: { type: "string", pattern: "^[0-9]{1,6}$" } },
  response: {
    type: "array",
    items: objectOf({
      id: { type: "string" },
      label: { type: "string" },
      status: { type: "string", enum: recordStatuses },
      code: { type: ["string", "null"] },
      line: { type: ["integer", "null"] },
      changes: typed<ChangedValues | null>({ type: ["object", "null"] }),
      errors: { type: ["object", "null"], additionalProperties: { type: "array", items: { type: "string" } } },
    }),
  },
  errors: ["NOT_FOUND"],
  handle: ({ services, actor, params, query }) =>
    recordsOfJob(services, actor, params.id, {
      status: query.status,
      start: Number(query.start ?? 0),
      limit: requests.bulk.recordsShown,
    }),
});
