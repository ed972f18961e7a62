import { rolesWith } from "#domain/access/can.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { createFromBody } from "#server/resources/write.ts";

/** Creates a form, for the form builder. */
export default defineAction({
  method: "POST",
  path: "/forms/create",
  summary: "Create a form",
  access: rolesWith(programmeResources.get("form"), "create"),
  status: 201,
  bodySize: "document",
  body: createSchema(programmeResources.get("form")),
  response: recordResponse("form"),
  handle: ({ services, actor, body }) => createFromBody(services, services.registry.get("form"), actor, body),
});
