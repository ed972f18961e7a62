import type { Calls } from "#domain/generated/calls.ts";

/** What somebody has to answer in the audits under way, by audit. */
export type MyQuestions = Calls["GET /tasks/my-questions"]["response"];
