import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Stops offering the interface in this language. Current readers can continue. The fallback language, which is
 * complete, cannot be disabled.
 */
export default recordAction("language", "disable", {
  errors: ["FALLBACK_LANGUAGE"],
  require(_change, { record }) {
    if (record.code === programme.fallbackLocale) throw new DomainError("FALLBACK_LANGUAGE");
  },
});
