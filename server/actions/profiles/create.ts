import { rolesWith } from "#domain/access/can.ts";
import { updateSchema } from "#domain/schema/derive.ts";
import { defineAction } from "#server/http/action.ts";
import { writeProfile } from "#server/people/profile.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";

/** Creates the caller's profile. */
export default defineAction({
  method: "POST",
  path: "/profiles",
  summary: "Fill in the own profile",
  access: rolesWith(programmeResources.get("user"), "update"),
  status: 201,
  body: updateSchema(programmeResources.get("user")),
  response: recordResponse("user"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT", "ALREADY_EXISTS", "NAME_NOT_PRINTABLE"],
  handle: ({ services, actor, body }) => writeProfile(services, actor, actor.id ?? "", body),
});
