import type { Question } from "#domain/generated/questionnaire.ts";
import { groupsOf } from "#domain/questionnaire/condition.ts";
import { clauseProblem } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";

/** Whether a question's condition is broken: a part is incomplete, or depends on a missing or later question. */
export function hasBrokenCondition(question: Question, questions: readonly Question[]): boolean {
  return groupsOf(question.visibleIf)
    .flat()
    .some((clause) => clauseProblem(clause, question, questions, questionTypes) !== undefined);
}
