import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { listRecords } from "#server/resources/read.ts";

/** The languages of the programme, available to everyone. */
export default defineAction({
  method: "GET",
  path: "/translations/languages",
  summary: "List the languages",
  access: "anyone",
  response: { type: "array", items: recordResponse("language") },
  async handle({ services, actor }) {
    return (await listRecords(services, services.registry.get("language"), actor, {})).records;
  },
});
