import type { Level, Programme } from "#domain/generated/programme.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { minutesOf, type RequirementCounts } from "#domain/questionnaire/effort.ts";
import { questionsForLevel } from "#domain/questionnaire/sections.ts";

/** The requirements of each level in these questions: questions, and those that need a proof, including conditional ones. */
export function askedByLevel(questions: readonly Question[], programme: Programme): Record<Level, RequirementCounts> {
  const counted = programme.levels.map(({ name }): [Level, RequirementCounts] => {
    const asked = questionsForLevel(questions, name, programme);
    return [name, { questions: asked.length, proofs: asked.filter(({ proof }) => proof?.required).length }];
  });
  return Object.fromEntries(counted) as Record<Level, RequirementCounts>;
}

/** Hours that a team needs for these requirements, by the programme's rule of thumb, in steps of half an hour. */
export const hoursToAnswer = (counts: RequirementCounts, programme: Programme): number =>
  Math.ceil(minutesOf("answering", counts, programme) / 30) / 2;
