import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";

/** The steps of the cycle that each level adds to the one below it. */
function ownSteps({ levels }: Programme): [level: Level, steps: readonly Question["pdca"][]][] {
  return levels.map(({ name, asks }, index) => [
    name,
    asks.filter((step) => !levels.slice(0, index).some((lower) => lower.asks.includes(step))),
  ]);
}

/**
 * The levels for which a form has additional questions, lowest first. They are questions of a step that the level below
 * does not have. Conditional questions do not count, because their visibility depends on answers.
 */
export function levelsAsked(questions: readonly Question[], programme: Programme): Level[] {
  const asked = new Set(questions.filter(({ visibleIf }) => !visibleIf).map(({ pdca }) => pdca));
  return ownSteps(programme).flatMap(([level, steps]) => (steps.some((step) => asked.has(step)) ? [level] : []));
}
