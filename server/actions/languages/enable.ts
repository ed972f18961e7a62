import { DomainError } from "#domain/errors.ts";
import { isLocale } from "#domain/programme.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Offers the interface in a language. This version must have its texts, since no page could be served in another one. */
export default recordAction("language", "enable", {
  errors: ["LANGUAGE_NOT_BUILT"],
  require(_change, { record }) {
    if (!isLocale(record.code)) throw new DomainError("LANGUAGE_NOT_BUILT");
  },
});
