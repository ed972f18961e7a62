import { mergePeople, requireMergeable } from "#server/people/mergePeople.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Merges an account into another account of the same person, whose name was spelled differently. */
export default recordAction<"user", { mergedInto: string }>("user", "merge", {
  securityEvent: "mergePeople",
  errors: ["MERGE_OTHER_WAY"],
  require: (change, { record }, services, { mergedInto = "" }) =>
    requireMergeable(services, change, record, mergedInto),
  also: (change, merged, services, { mergedInto = "" }) => mergePeople(services, change, merged, mergedInto),
});
