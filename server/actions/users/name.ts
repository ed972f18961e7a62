import { DomainError } from "#domain/errors.ts";
import { nameProblems, tidyName } from "#domain/people/name.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Corrects a name that somebody of a practice enterprise typed when they first signed in: a mistake, or an insult. Throws
 * DomainError INVALID_INPUT for one that nobody could begin with.
 */
export default recordAction<"user", { fullname: string }>("user", "correctName", {
  errors: ["ALREADY_EXISTS", "NAME_NOT_PRINTABLE"],
  patch: (_user, { fullname = "" }) => {
    const name = tidyName(fullname);
    if (nameProblems(name).length > 0) throw new DomainError("INVALID_INPUT", { errors: { fullname: ["personName"] } });
    return { fullname: name };
  },
});
