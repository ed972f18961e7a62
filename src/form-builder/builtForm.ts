import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { difference, titleDifference } from "#domain/questionnaire/difference.ts";

/** A form as it is built: its titles by language, and its questions. */
export interface BuiltForm {
  titles: Texts;
  questions: Question[];
}

/** Whether two forms have the same titles and the same questions in the same order. */
export function isSameForm(one: BuiltForm, other: BuiltForm): boolean {
  return titleDifference(one.titles, other.titles).length + difference(one.questions, other.questions).length === 0;
}
