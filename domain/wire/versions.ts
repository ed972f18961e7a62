import type { Calls } from "#domain/wire/generated/calls.ts";

/** A version of an answer, with author, time and round. */
export type Version = Calls["GET /tasks/:code/answers/:questionId/versions"]["response"][number];
