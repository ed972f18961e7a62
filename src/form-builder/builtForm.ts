import { difference, titleDifference } from "#domain/questionnaire/difference.ts";
import type { FormContent } from "#domain/questionnaire/mergeForms.ts";

/** A form as it is built. */
export type BuiltForm = FormContent;

/** Whether two forms have the same titles and the same questions in the same order. */
export function isSameForm(one: BuiltForm, other: BuiltForm): boolean {
  return titleDifference(one.titles, other.titles).length + difference(one.questions, other.questions).length === 0;
}
