import { defineAction, objectOf } from "#server/action.ts";
import { blockCode } from "#server/people/block.ts";
import { recordAction, rolesOfAction } from "#server/resources/recordAction.ts";

const definition = recordAction("enterprise", "block");

/** Shuts out the code of an enterprise or a central office: an office its own enterprises, an administrator any. */
export default defineAction({
  method: definition.method,
  path: definition.path,
  summary: "Block a code",
  access: rolesOfAction(definition),
  body: objectOf({ code: { type: "string", minLength: 1, maxLength: 20 } }),
  response: objectOf({ code: { type: "string" }, isBlocked: { type: "boolean" } }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  handle: ({ services, actor, body }) => blockCode(services, actor, body.code.trim().toUpperCase()),
});
