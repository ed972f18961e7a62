import { rolesWith } from "#domain/access/can.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import { defineAction } from "#server/http/action.ts";
import { writeProfile } from "#server/people/profile.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";

/** Changes a profile: languages, areas of competence, motivation, emails. */
export default defineAction({
  method: "PUT",
  path: "/profiles/:id",
  summary: "Change a profile",
  access: rolesWith(programmeResources.get("user"), "update"),
  body: updateSchema(programmeResources.get("user")),
  response: recordResponse("user"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT", "ALREADY_EXISTS", "NAME_NOT_PRINTABLE"],
  handle: ({ services, actor, params, body }) => writeProfile(services, actor, params.id, body),
});
