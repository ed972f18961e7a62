import type { Calls } from "#domain/wire/generated/calls.ts";

/** What an answer said at a time: who wrote it when, in which round. */
export type Version = Calls["GET /tasks/:code/answers/:questionId/versions"]["response"][number];
