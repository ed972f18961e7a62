import type { Calls } from "#domain/wire/generated/calls.ts";

/** Faults of a web address: keys of `locales/<locale>/questionnaire.json`, `link.*`. */
export const urlFaults = ["address", "port", "private", "unreachable", "timeout", "redirects", "status"] as const;

/** Result for a web address. */
export type UrlCheck = Calls["GET /utils/validate-url"]["response"];
