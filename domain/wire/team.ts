import type { Calls } from "#domain/wire/generated/calls.ts";

/** Team of an audit. */
export type TeamState = Calls["GET /tasks/:code/team"]["response"];

/** A person of the enterprise who may take part in an audit. */
export type Member = TeamState["members"][number];

/** The reader's answer that a teammate has changed since: own revision, author and time. */
export type Replaced = TeamState["replaced"][number];

/** A person at work on an audit now, with their question, if they are in one. */
export type Present = TeamState["present"][number];
