import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionsForLevel } from "#domain/questionnaire/sections.ts";

/**
 * The levels at which a form asks everybody something, from the lowest to the highest. A question with a condition does
 * not count: whether it is asked follows from answers, and what it depends on is asked at the level or hides it.
 */
export function levelsAsked(questions: readonly Question[], programme: Programme): Level[] {
  return programme.levels
    .map(({ name }) => name)
    .filter((level) => questionsForLevel(questions, level, programme).some(({ visibleIf }) => !visibleIf));
}
