import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { answerState, type Completable, wantsAnswer } from "#domain/questionnaire/completeness.ts";
import { type QuestionTypes, questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { type Conditional, visibleQuestions } from "#domain/questionnaire/visible.ts";

/**
 * Numbers of visible questions: complete ones, required ones, and those needed for submission, which include started
 * optional ones.
 */
export interface Count {
  answered: number;
  required: number;
  due: number;
  total: number;
}

export interface Progress extends Count {
  sections: (Count & { auditFieldId: string })[];
}

/** Properties of an audit's questions that progress depends on. */
export interface Countable {
  auditFieldId: string;
  questions: readonly (Conditional & Completable & Pick<Question, "optional">)[];
}

function countOf({ questions }: Countable, answers: Answers, types: QuestionTypes): Count {
  const visible = visibleQuestions(questions, answers);
  return {
    answered: visible.filter((question) => answerState(question, answers[question.id], types) === "done").length,
    required: visible.filter((question) => !question.optional).length,
    due: visible.filter((question) => wantsAnswer(question, answers)).length,
    total: visible.length,
  };
}

/** Counts answered, required, due and all visible questions, by section and together. */
export function progress(
  sections: readonly Countable[],
  answers: Answers,
  types: QuestionTypes = questionTypes,
): Progress {
  const counts = sections.map((section) => ({
    auditFieldId: section.auditFieldId,
    ...countOf(section, answers, types),
  }));
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return {
    answered: sum("answered"),
    required: sum("required"),
    due: sum("due"),
    total: sum("total"),
    sections: counts,
  };
}
