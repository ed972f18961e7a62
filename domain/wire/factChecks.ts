import type { Calls } from "#domain/wire/generated/calls.ts";

/** The team's reports of factual errors in the current round of an audit. */
export type ReadFactChecks = Calls["GET /tasks/:code/fact-checks"]["response"];
