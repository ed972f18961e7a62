import type { Question } from "#domain/generated/questionnaire.ts";
import { aQuestion } from "#tests/domain/samples.ts";

/** A text only in the fallback language. */
export const texts = (text: string) => ({ "en-GB": text });

/** An option of a choice with this value, and a title made of it. */
export const option = (value: string) => ({ value, title: texts(`Option ${value}`) });

/** A complete question with this id, apart from the values under test. */
export const named = (id: string, values: Partial<Question> = {}) => aQuestion({ id, ...values });

/** The part of a question that makes it visible only after "yes" to the question with this id. */
export const dependingOn = (question: string) => ({ visibleIf: { question, is: [true] } });
