import type { Calls } from "#domain/wire/generated/calls.ts";

/** The submission before the one an audit is about now, with its grades; no round in a first one. */
export type PreviousRound = Calls["GET /tasks/:code/previous-round"]["response"];
