import { defineAction, objectOf } from "#server/http/action.ts";
import { blockCode } from "#server/people/block.ts";
import { callBy, definitionOf } from "#server/resources/recordAction.ts";

/**
 * Blocks the code of an enterprise or a central office. Offices block their own enterprises, administrators any code.
 */
export default defineAction({
  ...callBy(definitionOf("enterprise", "block")),
  body: objectOf({ code: { type: "string", minLength: 1, maxLength: 20, "x-text": "code" } }),
  response: objectOf({ code: { type: "string" }, isBlocked: { type: "boolean" } }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  handle: ({ services, actor, body }) => blockCode(services, actor, body.code),
});
