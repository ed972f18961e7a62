import type { Calls } from "#domain/wire/generated/calls.ts";

/** The audits under way that somebody works on, what waits for them in each, and how far it is. */
export type MyWork = Calls["GET /tasks/my-work"]["response"];
