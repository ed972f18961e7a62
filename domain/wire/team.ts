import type { Calls } from "#domain/generated/calls.ts";

/** Who works on an audit together. */
export type TeamState = Calls["GET /tasks/:code/team"]["response"];

/** Somebody of the enterprise who may take part in an audit. */
export type Member = TeamState["members"][number];

/** Somebody at work on an audit now: in which question, when they are in one. */
export type Present = TeamState["present"][number];
