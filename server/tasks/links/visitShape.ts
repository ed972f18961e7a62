import { urlFaults } from "#domain/wire/urlCheck.ts";
import { objectOf } from "#server/http/action.ts";

/** Result for a web address, and its document. */
export const visitShape = objectOf(
  {
    valid: { type: "boolean" },
    status: { type: "integer" },
    reason: { type: "string", enum: urlFaults },
    checkedAt: { type: "string", format: "date-time" },
    type: { type: "string" },
    size: { type: "integer" },
    sha256: { type: "string" },
  },
  ["valid", "checkedAt"],
);
