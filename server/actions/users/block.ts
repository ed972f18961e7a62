import { endSessionsOf } from "#server/auth/sessions.ts";
import { type CodeChoice, renewedCode } from "#server/people/renewsCode.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Blocks a person of an enterprise, from their next request on. */
export default recordAction<"user", CodeChoice>("user", "block", {
  reveals: renewedCode,
  also: (change, { id }) => endSessionsOf(change, id),
});
