import type { Calls } from "#domain/wire/generated/calls.ts";

/** A person's current audits, with their open work and progress. */
export type MyWork = Calls["GET /tasks/my-work"]["response"];
