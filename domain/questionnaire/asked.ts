import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionsForLevel } from "#domain/questionnaire/sections.ts";

/** Requirements of a level in an audit field: questions, and those that need a proof, including conditional ones. */
export interface RequirementCounts {
  questions: number;
  proofs: number;
}

/** The requirements of each level in these questions. */
export function askedByLevel(questions: readonly Question[], programme: Programme): Record<Level, RequirementCounts> {
  const counted = programme.levels.map(({ name }): [Level, RequirementCounts] => {
    const asked = questionsForLevel(questions, name, programme);
    return [name, { questions: asked.length, proofs: asked.filter(({ proof }) => proof?.required).length }];
  });
  return Object.fromEntries(counted) as Record<Level, RequirementCounts>;
}

/** Hours that a team needs for this much, by the programme's rule of thumb; half hours are the finest that it knows. */
export function hoursToAnswer({ questions, proofs }: RequirementCounts, { effort }: Programme): number {
  const minutes = questions * effort.minutesToAnswer + proofs * effort.minutesToProve;
  return Math.ceil(minutes / 30) / 2;
}
