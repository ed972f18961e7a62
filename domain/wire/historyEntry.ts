import type { Calls } from "#domain/wire/generated/calls.ts";

/** One step of an audit's way: the state it led to where it changed that, what was to be corrected or why it was withdrawn. */
export type HistoryEntry = Calls["GET /tasks/:code/history"]["response"][number];
