import type { Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";

/**
 * Whether a question counts although it is hidden (`whenHidden`) at a level that does not ask what decides about it: its
 * points could not be earned there.
 * @param deciders the questions that its condition looks at
 */
export function countsUnreachably(question: Question, deciders: readonly Question[], { levels }: Programme): boolean {
  if (question.whenHidden !== "zero") return false;
  const asking = levels.filter(({ asks }) => asks.includes(question.pdca));
  return deciders.some(({ pdca }) => asking.some(({ asks }) => !asks.includes(pdca)));
}
