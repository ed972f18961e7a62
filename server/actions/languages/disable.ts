import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** The interface is no longer offered in this language; who reads it now goes on. The fallback, in which everything is, stays on. */
export default recordAction("language", "disable", {
  errors: ["FALLBACK_LANGUAGE"],
  require(_change, { record }) {
    if (record.code === programme.fallbackLocale) throw new DomainError("FALLBACK_LANGUAGE");
  },
});
