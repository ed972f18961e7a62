import type { Question } from "#domain/generated/questionnaire.ts";
import { type Answers, isAnswered } from "#domain/questionnaire/answer.ts";
import { type Conditional, visibleQuestions } from "#domain/questionnaire/visible.ts";

/** How far answering is; counts are of visible questions, `required` of those that are not optional. */
export interface Count {
  answered: number;
  required: number;
  total: number;
}

export interface Progress extends Count {
  sections: (Count & { auditFieldId: string })[];
}

/** What progress needs to know of an audit's questions. */
export interface Countable {
  auditFieldId: string;
  questions: readonly (Conditional & Pick<Question, "proof" | "optional">)[];
}

function countOf({ questions }: Countable, answers: Answers): Count {
  const visible = visibleQuestions(questions, answers);
  return {
    answered: visible.filter((question) => isAnswered(question, answers[question.id])).length,
    required: visible.filter((question) => !question.optional).length,
    total: visible.length,
  };
}

/** Counts answered, required and all visible questions, by section and together. */
export function progress(sections: readonly Countable[], answers: Answers): Progress {
  const counts = sections.map((section) => ({ auditFieldId: section.auditFieldId, ...countOf(section, answers) }));
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { answered: sum("answered"), required: sum("required"), total: sum("total"), sections: counts };
}

/** Ids of the visible questions that a submission still misses, in their order. */
export function gaps(sections: readonly Countable[], answers: Answers): string[] {
  return sections.flatMap(({ questions }) =>
    visibleQuestions(questions, answers)
      .filter((question) => !question.optional && !isAnswered(question, answers[question.id]))
      .map(({ id }) => id),
  );
}
