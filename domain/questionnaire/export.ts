import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { SpreadsheetCell } from "#domain/questionnaire/widget.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";

/** One question of an audit as a line of a spreadsheet. */
export interface ExportRow extends Record<string, SpreadsheetCell> {
  field: string;
  pdca: string;
  questionId: string;
  title: string;
  answer: SpreadsheetCell;
  details: string;
  proofs: string;
  /** Time of its first additions in the external audit. */
  addedAt: string;
}

/** A value as a cell; throws for an unknown widget. */
export function exportAnswer(
  question: Question,
  types: QuestionTypes,
  value: unknown,
  locale: string,
): SpreadsheetCell {
  if (value === undefined || value === null) return "";
  return widgetNamed(types.get(question.type).widget).cell(value, question, locale);
}

/** The visible questions of an audit with their answers, one row each. */
export function exportRows(
  sections: readonly Section[],
  answers: Answers,
  types: QuestionTypes,
  locale: string,
): ExportRow[] {
  return sections.flatMap((section) =>
    visibleQuestions(section.questions, answers).map((question) => ({
      field: textIn(section.title, locale),
      pdca: question.pdca,
      questionId: question.id,
      title: textIn(question.title, locale),
      answer: exportAnswer(question, types, answers[question.id]?.value, locale),
      details: [answers[question.id]?.details, answers[question.id]?.additionalDetails].filter(Boolean).join("\n"),
      proofs: (answers[question.id]?.proofs ?? [])
        .map(({ title, file, url }) => [title, file?.name ?? url].filter(Boolean).join(": "))
        .join("\n"),
      addedAt: answers[question.id]?.addedAt ?? "",
    })),
  );
}
