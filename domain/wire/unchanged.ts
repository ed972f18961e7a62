import type { Calls } from "#domain/wire/generated/calls.ts";

/** Answers equal to those in the enterprise's previous audit; `since` is the time it was completed. */
export type UnchangedReply = Calls["GET /tasks/:code/unchanged"]["response"];
