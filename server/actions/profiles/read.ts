import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** The profile of an account, which has the same id. */
export default defineAction({
  method: "GET",
  path: "/profiles/:id",
  summary: "Read a profile",
  access: rolesWith(programmeResources.get("user"), "read"),
  response: recordResponse("user"),
  errors: ["NOT_FOUND"],
  handle: ({ services, actor, params }) => readRecord(services, services.registry.get("user"), actor, params.id),
});
