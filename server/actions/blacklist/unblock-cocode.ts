import { defineAction, objectOf } from "#server/action.ts";
import { unblockCode } from "#server/people/block.ts";
import { recordAction, rolesOfAction } from "#server/resources/recordAction.ts";

const definition = recordAction("enterprise", "unblock");

/** Lets the code of an enterprise or a central office in again. */
export default defineAction({
  method: definition.method,
  path: "/api/Blacklist/unblock-cocode/:code",
  summary: "Unblock a code",
  access: rolesOfAction(definition),
  response: objectOf({ code: { type: "string" }, isBlocked: { type: "boolean" } }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  handle: ({ services, actor, params }) => unblockCode(services, actor, params.code.toUpperCase()),
});
