import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";

type Cell = string | number;
type Exporter = (value: unknown, question: Question, locale: string) => Cell;

const option: Exporter = (value, { settings }, locale) => {
  const found = settings?.options?.find((candidate) => candidate.value === value);
  return found ? textIn(found.title, locale) : String(value);
};

/** How answers become cells, by the name in a question type's `export`; cells hold data, so they are the same in every language but for titles. */
export const exporters: Record<string, Exporter> = {
  text: (value) => String(value),
  number: (value) => Number(value),
  yesNo: (value) => (value ? 1 : 0),
  option,
  options: (value, question, locale) => (value as unknown[]).map((item) => option(item, question, locale)).join("; "),
  table: (value, { settings }) =>
    (value as Record<string, string>[])
      .map((row) => (settings?.columns ?? []).map(({ id }) => row[id] ?? "").join(" | "))
      .join("\n"),
};

/** One question of an audit as a line of a spreadsheet. */
export interface ExportRow extends Record<string, Cell> {
  field: string;
  pdca: string;
  questionId: string;
  title: string;
  answer: Cell;
  details: string;
  proofs: string;
}

/** A value as a cell; throws for an exporter that does not exist. */
export function exportAnswer(question: Question, types: QuestionTypes, value: unknown, locale: string): Cell {
  if (value === undefined || value === null) return "";
  const { export: exporter, name } = types.get(question.type);
  const toCell = exporters[exporter];
  if (!toCell) throw new Error(`Question type ${name} is exported by ${exporter}, which does not exist`);
  return toCell(value, question, locale);
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
    })),
  );
}
