import type { Question } from "#domain/generated/questionnaire.ts";
import { aQuestion } from "#tests/domain/samples.ts";

/** A text in the fallback language alone. */
export const texts = (text: string) => ({ "en-GB": text });

/** An option of a choice with this value, and a title made of it. */
export const option = (value: string) => ({ value, title: texts(`Option ${value}`) });

/** A question of this id, complete but for what a test is about. */
export const named = (id: string, values: Partial<Question> = {}) => aQuestion({ id, ...values });

/** The part of a question that lets it be asked after a yes to the question of this id alone. */
export const dependingOn = (question: string) => ({ visibleIf: { question, is: [true] } });
