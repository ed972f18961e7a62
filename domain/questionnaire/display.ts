import type { Question } from "#domain/generated/questionnaire.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Reader } from "#domain/questionnaire/widget.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";

/** An answer's value in the reader's language, with one line per part. Throws for an unknown widget. */
export function displayAnswer(question: Question, types: QuestionTypes, value: unknown, reader: Reader): string {
  if (value === undefined || value === null) return "";
  return widgetNamed(types.get(question.type).widget).display(value, question, reader);
}

/**
 * One choice of a question, as conditions name it, in the reader's language. If the answer is a list, the choice is one
 * of its entries.
 */
export function displayChoice(question: Question, types: QuestionTypes, choice: unknown, reader: Reader): string {
  const isList = types.get(question.type).answer.type === "array";
  return displayAnswer(question, types, isList ? [choice] : choice, reader);
}
