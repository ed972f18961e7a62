import type { Question, Texts } from "#domain/generated/questionnaire.ts";

/** What earns points, from none to all of them, by step of the cycle and by question type (`schemas/anchors.json`). */
export interface Anchors {
  steps: Record<Question["pdca"], Texts[]>;
  types: Record<string, Texts[]>;
}

/**
 * What earns points in a question: its own anchors, else those of its type, else those of its step.
 * @param universal those that its form's version was published with; null where it had none yet
 * @returns one text for each share of the points, from none to all; empty where there are none
 */
export function anchorsOf(
  { anchors, type, pdca }: Pick<Question, "anchors" | "type" | "pdca">,
  universal: Anchors | null,
) {
  return anchors ?? universal?.types[type] ?? universal?.steps[pdca] ?? [];
}
