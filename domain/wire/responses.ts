import type { Calls } from "#domain/wire/generated/calls.ts";

/** Questions and answers of an audit. */
export type Responses = Calls["GET /tasks/:code/responses"]["response"];

/** The questions of an audit field, in one language. */
export type SectionView = Responses["questionnaire"]["sections"][number];
