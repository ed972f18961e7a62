import { objectOf } from "#server/action.ts";

/** A token, and the PE or office codes that its person may choose from. */
export const tokenWithCodes = objectOf({
  token: { type: "string" },
  codes: { type: "array", items: { type: "string" } },
});
