import type { Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";

/**
 * Whether a hidden question counts (`whenHidden`) at a level that does not ask the questions of its condition. Its
 * points could not be earned there.
 * @param deciders the questions in its condition
 */
export function countsUnreachably(question: Question, deciders: readonly Question[], { levels }: Programme): boolean {
  if (question.whenHidden !== "zero") return false;
  const asking = levels.filter(({ asks }) => asks.includes(question.pdca));
  return deciders.some(({ pdca }) => asking.some(({ asks }) => !asks.includes(pdca)));
}
