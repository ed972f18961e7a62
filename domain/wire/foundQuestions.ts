import type { Calls } from "#domain/wire/generated/calls.ts";

/** Questions of a team's current audits that a search finds. */
export type FoundQuestions = Calls["GET /tasks/my-questions"]["response"];
