import type { Calls } from "#domain/wire/generated/calls.ts";

/** Team of an audit. */
export type TeamState = Calls["GET /tasks/:code/team"]["response"];

/** Somebody of the enterprise who may take part in an audit. */
export type Member = TeamState["members"][number];

/** An answer of the one who asks that somebody else has changed since: which revision was theirs, who changed it when. */
export type Replaced = TeamState["replaced"][number];

/** Somebody at work on an audit now: in which question, when they are in one. */
export type Present = TeamState["present"][number];
