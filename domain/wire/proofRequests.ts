import type { Calls } from "#domain/wire/generated/calls.ts";

/** The auditor's requests in the current round of an audit, and the answers before the team's additions. */
export type ReadRequests = Calls["GET /tasks/:code/proof-requests"]["response"];
