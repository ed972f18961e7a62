import type { Question } from "#domain/generated/questionnaire.ts";
import { type Answer, type Answers, isEmptyValue } from "#domain/questionnaire/answer.ts";
import { difference } from "#domain/questionnaire/difference.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";

/** Answers of an enterprise's last completed audit that fit another audit. There is no audit if none fits. */
export interface PreviousReply {
  taskCode: string | null;
  completedAt: string | null;
  answers: Answers;
}

/** A completed audit: its questions and answers. */
interface PreviousAudit {
  sections: readonly Section[];
  answers: Answers;
}

/** The parts of a question that define its meaning; points, help, proofs and conditions may change independently. */
const asked = ["type", "title", "taskDetails", "settings"];

/** Ids of the questions in a form's version whose meaning has changed. */
function altered(previous: readonly Question[], present: readonly Question[]): Set<string> {
  const isAsked = (path: string) => asked.some((part) => `${path}.`.startsWith(`${part}.`));
  const differing = difference(previous, present).filter(({ parts }) => parts.some(({ path }) => isAsked(path)));
  return new Set(differing.map(({ question }) => question.id));
}

/**
 * An answer without its author, with unchecked proofs. Removed files are left out, and so are proofs and details that
 * the question no longer asks for.
 */
function asOffer(answer: Answer, question: Question): Answer {
  const { value, proofs, additionalDetails, details, revision, answeredAt } = answer;
  const kept = question.proof ? proofs.filter(({ file }) => !file?.state) : [];
  const unchecked = kept.map(({ checked: _of, ...each }) => each);
  return {
    value,
    proofs: unchecked,
    additionalDetails,
    ...(details && question.details ? { details } : {}),
    revision,
    ...(answeredAt ? { answeredAt } : {}),
  };
}

/**
 * The answers of a previous audit that can be given again, by question id. They are answers to questions of the same
 * audit field that were visible then and are unchanged now, even in another form.
 * @param fits whether a value is a complete answer to the current question
 */
export function previousAnswers(
  sections: readonly Section[],
  previous: PreviousAudit,
  fits: (question: Question, value: unknown) => boolean,
): Answers {
  const offered = sections.flatMap((section) => {
    const before = previous.sections.find(({ auditFieldId }) => auditFieldId === section.auditFieldId);
    if (!before) return [];
    const changed = altered(before.questions, section.questions);
    const answered = new Set(visibleQuestions(before.questions, previous.answers).map(({ id }) => id));
    return section.questions.flatMap((question): [string, Answer][] => {
      const answer = previous.answers[question.id];
      if (!answer || !answered.has(question.id) || changed.has(question.id)) return [];
      if (isEmptyValue(answer.value) || !fits(question, answer.value)) return [];
      return [[question.id, asOffer(answer, question)]];
    });
  });
  return Object.fromEntries(offered);
}
