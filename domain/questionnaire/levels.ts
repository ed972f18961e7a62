import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";

/** The steps of the cycle that each level asks beyond the one below it: what is its own. */
function ownSteps({ levels }: Programme): [level: Level, steps: readonly Question["pdca"][]][] {
  return levels.map(({ name, asks }, index) => [
    name,
    asks.filter((step) => !levels.slice(0, index).some((lower) => lower.asks.includes(step))),
  ]);
}

/**
 * The levels that a form has questions of its own for, from the lowest to the highest: of a step that the level below does
 * not ask yet. A question with a condition does not count: whether it is asked follows from answers, and what it depends
 * on is asked at the level or hides it.
 */
export function levelsAsked(questions: readonly Question[], programme: Programme): Level[] {
  const asked = new Set(questions.filter(({ visibleIf }) => !visibleIf).map(({ pdca }) => pdca));
  return ownSteps(programme).flatMap(([level, steps]) => (steps.some((step) => asked.has(step)) ? [level] : []));
}
