import { type Block, line, paragraph, type Span } from "#domain/documents/document.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer, Answers, Proof } from "#domain/questionnaire/answer.ts";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";

/** Language, texts and question types of the document. */
export interface AnswersMaking {
  locale: string;
  types: QuestionTypes;
  words: {
    notAnswered: string;
    proof: string;
    /** Remark on an answer with additions from the external audit. */
    added: string;
    /** Texts by the keys that displaying an answer needs. */
    answer(key: string): string;
  };
}

/** An audit for printing: title, facts, questions and answers. */
export interface PrintedAnswers {
  title: string;
  facts: readonly string[];
  sections: readonly Section[];
  answers: Answers;
}

const paragraphsOf = (text: string): Block[] => text.split("\n").filter(Boolean).map(paragraph);

/** A table as a table, and every other answer as text in the document's language. */
function valueIn(question: Question, value: unknown, { locale, types, words }: AnswersMaking): Block[] {
  const { columns } = question.settings ?? {};
  if (widgetNamed(types.get(question.type).widget).layout === "table" && columns && Array.isArray(value))
    return [
      {
        type: "table",
        head: columns.map(({ title }) => line(textIn(title, locale))),
        rows: value.map((row: Record<string, string>) => columns.map(({ id }) => line(row[id] ?? ""))),
      },
    ];
  return paragraphsOf(displayAnswer(question, types, value, { locale, t: words.answer }));
}

const proofIn = ({ title, url, file, details }: Proof): Span[] =>
  line([title, file?.name ?? url, details].filter(Boolean).join(" – "));

/** The answer to a question, with its proofs. */
export function answerIn(question: Question, answer: Answer | undefined, making: AnswersMaking): Block[] {
  const { details = "", additionalDetails = "", proofs = [], value, addedAt } = answer ?? {};
  const said = [...valueIn(question, value, making), ...paragraphsOf(details), ...paragraphsOf(additionalDetails)];
  const { notAnswered, proof, added } = making.words;
  return [
    ...(said.length > 0
      ? said
      : [{ type: "paragraph" as const, spans: [{ text: notAnswered, emphasis: true as const }] }]),
    ...(addedAt ? [{ type: "paragraph" as const, spans: [{ text: added, emphasis: true as const }] }] : []),
    ...(proofs.length > 0
      ? [
          { type: "paragraph" as const, spans: [{ text: proof, strong: true as const }] },
          { type: "list" as const, ordered: true, items: proofs.map(proofIn) },
        ]
      : []),
  ];
}

/** The answers of an audit as a document: every question by audit field, with answer and proofs. */
export function answersDocument({ title, facts, sections, answers }: PrintedAnswers, making: AnswersMaking): Block[] {
  const { locale } = making;
  return [
    { type: "heading", level: 1, spans: line(title) },
    { type: "paragraph", spans: [{ text: facts.join(" · "), emphasis: true }] },
    ...sections.flatMap((section): Block[] => [
      { type: "heading", level: 2, spans: line(textIn(section.title, locale)) },
      ...visibleQuestions(section.questions, answers).flatMap((question): Block[] => [
        { type: "heading", level: 3, spans: line(textIn(question.title, locale)) },
        ...answerIn(question, answers[question.id], making),
      ]),
    ]),
  ];
}
