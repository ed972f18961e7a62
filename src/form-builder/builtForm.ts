import type { Question, Texts } from "#domain/generated/questionnaire.ts";

/** A form as it is built: its titles by language, and its questions. */
export interface BuiltForm {
  titles: Texts;
  questions: Question[];
}
