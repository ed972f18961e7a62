import type { Calls } from "#domain/wire/generated/calls.ts";

/** What may be wrong with a web address: keys of `locales/<locale>/questionnaire.json`, `link.*`. */
export const urlFaults = ["address", "port", "private", "unreachable", "timeout", "redirects", "status"] as const;

/** What was found at a web address. */
export type UrlCheck = Calls["GET /utils/validate-url"]["response"];
