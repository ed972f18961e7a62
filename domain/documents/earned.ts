import { type Block, line, paragraph } from "#domain/documents/document.ts";
import type { Texts } from "#domain/generated/questionnaire.ts";
import type { Anchors } from "#domain/questionnaire/anchors.ts";
import { textIn } from "#domain/questionnaire/text.ts";

/** Words that the part about all questions needs. */
export interface EarnedWords {
  steps: Record<string, string>;
  earns: string;
  earnsIntro: string;
  /** Name of a question type. */
  type(name: string): string;
}

/** Anchors as a list that counts from none to all points. */
export const earnedIn = (anchors: readonly Texts[], locale: string): Block => ({
  type: "list",
  ordered: false,
  items: anchors.map((texts, points) => [
    { text: `${points} – `, strong: true as const },
    { text: textIn(texts, locale) },
  ]),
});

/** Grading anchors for questions without their own, by step and by question type. */
export function universalAnchorBlocks({ steps, types }: Anchors, locale: string, words: EarnedWords): Block[] {
  const part = (title: string, texts: readonly Texts[]): Block[] => [
    { type: "heading", level: 3, spans: line(title) },
    earnedIn(texts, locale),
  ];
  return [
    { type: "heading", level: 2, spans: line(words.earns) },
    paragraph(words.earnsIntro),
    ...Object.entries(steps).flatMap(([step, texts]) => part(words.steps[step] ?? step, texts)),
    ...Object.entries(types).flatMap(([type, texts]) => part(words.type(type), texts)),
  ];
}
