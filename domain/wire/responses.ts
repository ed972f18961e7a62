import type { Calls } from "#domain/wire/generated/calls.ts";

/** What an audit asks and what was answered. */
export type Responses = Calls["GET /tasks/:code/responses"]["response"];

/** The questions of an audit field, in one language. */
export type SectionView = Responses["questionnaire"]["sections"][number];
