import type { Question, Texts } from "#domain/generated/questionnaire.ts";

/** Grading anchors, from no points to all, by step of the cycle and by question type (`schemas/anchors.json`). */
export interface Anchors {
  steps: Record<Question["pdca"], Texts[]>;
  types: Record<string, Texts[]>;
}

/**
 * The anchors of a question: its own, those of its type, or those of its step, in this order.
 * @param universal those published with its form's version; null if it had none yet
 * @returns one text for each share of the points, from none to all; empty if there are none
 */
export function anchorsOf(
  { anchors, type, pdca }: Pick<Question, "anchors" | "type" | "pdca">,
  universal: Anchors | null,
) {
  return anchors ?? universal?.types[type] ?? universal?.steps[pdca] ?? [];
}
