import type { Block, Span } from "#domain/documents/document.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Questionnaire } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { textIn } from "#domain/questionnaire/text.ts";

/** Words of the interface that the document needs. */
export interface QuestionnaireWords {
  title: string;
  intro: string;
  steps: Record<string, string>;
  levels: Record<string, string>;
  points: string;
  goodAnswer: string;
  proof: string;
  field(auditFieldId: string): string;
}

const line = (text: string): Span[] => [{ text }];

/** The levels that ask a step of the cycle. */
const levelsOf = (step: string) => programme.levels.filter(({ asks }) => asks.some((asked) => asked === step));

/** The questionnaires of all audit fields as one document: every question, what to write, and what a good answer has. */
export function questionnairesDocument(
  questionnaires: readonly Questionnaire[],
  locale: Locale,
  words: QuestionnaireWords,
): Block[] {
  const list = new Intl.ListFormat(locale);
  return [
    { type: "heading", level: 1, spans: line(words.title) },
    { type: "paragraph", spans: line(words.intro) },
    ...questionnaires.flatMap(({ auditField, questions }): Block[] => [
      { type: "heading", level: 2, spans: line(words.field(auditField)) },
      ...questions.flatMap(({ pdca, maxPoints, title, taskDetails, help, proof }, index): Block[] => {
        const levels = list.format(levelsOf(pdca).map(({ name }) => words.levels[name] ?? name));
        return [
          { type: "heading", level: 3, spans: line(`${index + 1}. ${textIn(title, locale)}`) },
          {
            type: "paragraph",
            spans: [{ text: `${words.steps[pdca]} · ${levels} · ${words.points}: ${maxPoints}`, emphasis: true }],
          },
          { type: "paragraph", spans: line(textIn(taskDetails, locale)) },
          {
            type: "paragraph",
            spans: [{ text: `${words.goodAnswer}: `, strong: true }, { text: textIn(help, locale) }],
          },
          ...(proof
            ? [
                {
                  type: "paragraph" as const,
                  spans: [{ text: `${words.proof}: `, strong: true as const }, { text: textIn(proof.help, locale) }],
                },
              ]
            : []),
        ];
      }),
    ]),
  ];
}
