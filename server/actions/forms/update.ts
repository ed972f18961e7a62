import { rolesWith } from "#domain/access/can.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { updateFromBody } from "#server/resources/write.ts";

/** Changes a form. Published versions stay unchanged. */
export default defineAction({
  method: "PUT",
  path: "/forms/:id",
  summary: "Change a form",
  access: rolesWith(programmeResources.get("form"), "update"),
  bodySize: "document",
  body: updateSchema(programmeResources.get("form")),
  response: recordResponse("form"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT", "ALREADY_EXISTS"],
  handle: ({ services, actor, params, body }) =>
    updateFromBody(services, services.registry.get("form"), actor, params.id, body),
});
