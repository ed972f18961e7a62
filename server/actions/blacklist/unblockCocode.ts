import { codeOf } from "#domain/people/code.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { unblockCode } from "#server/people/block.ts";
import { callBy, definitionOf } from "#server/resources/recordAction.ts";

/** Unblocks the code of an enterprise or a central office. */
export default defineAction({
  ...callBy(definitionOf("enterprise", "unblock")),
  path: "/api/Blacklist/unblock-cocode/:code",
  response: objectOf({ code: { type: "string" }, isBlocked: { type: "boolean" } }),
  errors: ["NOT_FOUND", "WRONG_STATE"],
  handle: ({ services, actor, params }) => unblockCode(services, actor, codeOf(params.code)),
});
