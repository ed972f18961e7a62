import type { Block } from "#domain/documents/document.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { listFormat } from "#domain/texts/formats.ts";

/** Words that the facts of a question need. */
export interface FactWords {
  steps: Record<string, string>;
  levels: Record<string, string>;
  points: string;
  weight: string;
  optional: string;
}

/** The levels with questions of a step of the cycle. */
const levelsOf = (step: string) => programme.levels.filter(({ asks }) => asks.some((asked) => asked === step));

/** Step, levels, points with their weight, and whether the question may be left out. */
export function questionFacts(
  { pdca, maxPoints, weight = 1, optional }: Question,
  locale: string,
  words: FactWords,
): Block {
  const levels = listFormat(locale).format(levelsOf(pdca).map(({ name }) => words.levels[name] ?? name));
  const facts = [
    words.steps[pdca],
    levels,
    `${words.points}: ${maxPoints}`,
    `${words.weight}: ${weight}`,
    ...(optional ? [words.optional] : []),
  ];
  return { type: "paragraph", spans: [{ text: facts.join(" · "), emphasis: true }] };
}
