import type { Calls } from "#domain/wire/generated/calls.ts";

/** Which answers say the same as in the enterprise's audit before; `since` is when that one was completed. */
export type UnchangedReply = Calls["GET /tasks/:code/unchanged"]["response"];
