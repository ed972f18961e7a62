import type { Question, Texts } from "#domain/generated/questionnaire.ts";

/** A version of a form as `GET forms/{id}/versions` answers it. */
export interface PublishedVersion {
  version: number;
  publishedAt: string;
  title: Texts;
  questions: Question[];
}
