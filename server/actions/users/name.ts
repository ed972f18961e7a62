import { DomainError } from "#domain/errors.ts";
import { nameProblems, tidyName } from "#domain/people/name.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Corrects a mistake or an insult in the name that a person of a practice enterprise typed at their first sign-in.
 * Throws DomainError INVALID_INPUT for a name that a first sign-in would refuse.
 */
export default recordAction<"user", { fullname: string }>("user", "correctName", {
  errors: ["ALREADY_EXISTS", "NAME_NOT_PRINTABLE"],
  patch: (_user, { fullname = "" }) => {
    const name = tidyName(fullname);
    if (nameProblems(name).length > 0) throw new DomainError("INVALID_INPUT", { errors: { fullname: ["personName"] } });
    return { fullname: name };
  },
});
