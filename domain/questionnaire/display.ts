import type { Question } from "#domain/generated/questionnaire.ts";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { dateFormat, numberFormat } from "#domain/texts/formats.ts";

/**
 * The reader's language and its texts. Keys that are asked for: `questionnaire:yes`, `questionnaire:no`,
 * `questionnaire:maturity.0` to `questionnaire:maturity.4`, where a question has no anchors of its own.
 */
export interface Reader {
  locale: string;
  t(key: string): string;
}

type Formatter = (value: unknown, question: Question, reader: Reader) => string;

const option: Formatter = (value, { settings }, { locale }) => {
  const found = settings?.options?.find((candidate) => candidate.value === value);
  return found ? textIn(found.title, locale) : String(value);
};

const number: Formatter = (value, { settings }, { locale }) => {
  const text = numberFormat(locale, { maximumFractionDigits: 10 }).format(Number(value));
  return settings?.unit ? `${text} ${textIn(settings.unit, locale)}` : text;
};

const table: Formatter = (value, { settings }, { locale }) => {
  const columns = settings?.columns ?? [];
  const rows = value as Record<string, string>[];
  return rows
    .map((row) => columns.map(({ id, title }) => `${textIn(title, locale)}: ${row[id] ?? ""}`).join("; "))
    .join("\n");
};

const maturity: Formatter = (value, { anchors }, { locale, t }) => {
  const own = anchors?.[Number(value)];
  return `${value} – ${own ? textIn(own, locale) : t(`questionnaire:maturity.${value}`)}`;
};

const text: Formatter = (value) => String(value);

/** How answers are shown as text, by the name in a question type's `display`. */
export const formatters: Record<string, Formatter> = {
  text,
  paragraphs: text,
  link: text,
  option,
  number,
  table,
  yesNo: (value, _question, { t }) => t(value ? "questionnaire:yes" : "questionnaire:no"),
  maturity,
  options: (value, question, reader) => (value as unknown[]).map((item) => option(item, question, reader)).join("\n"),
  date: (value, _question, { locale }) =>
    dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(String(value))),
};

/** An answer's value in the reader's words; several lines where it has several parts. Throws for an unknown formatter. */
export function displayAnswer(question: Question, types: QuestionTypes, value: unknown, reader: Reader): string {
  if (value === undefined || value === null) return "";
  const { display, name } = types.get(question.type);
  const formatter = formatters[display];
  if (!formatter) throw new Error(`Question type ${name} is shown by ${display}, which does not exist`);
  return formatter(value, question, reader);
}

/** One of the choices that a question has, as conditions name it, in the reader's words; of an answer that is a list, one of its entries. */
export function displayChoice(question: Question, types: QuestionTypes, choice: unknown, reader: Reader): string {
  const isList = types.get(question.type).answer.type === "array";
  return displayAnswer(question, types, isList ? [choice] : choice, reader);
}
