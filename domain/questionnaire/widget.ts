import type { Question, QuestionSettings } from "#domain/generated/questionnaire.ts";

/**
 * The reader's language and its texts. Required keys: `questionnaire:yes`, `questionnaire:no`,
 * `questionnaire:maturity.0` to `questionnaire:maturity.4` if a question has no own anchors.
 */
export interface Reader {
  locale: string;
  t(key: string): string;
}

/** Source of a value: a question, or a section of a report. */
export type ValueSource = Pick<Question, "settings" | "anchors">;

/** Form of a value in a spreadsheet. */
export type SpreadsheetCell = string | number;

/** Layouts of values that are more than a line. */
export type Layout = "paragraphs" | "table" | "link";

/** The part of a widget besides its control, which has the same name in `src/forms/widgets`. */
export interface WidgetFile {
  /** The settings that the widget itself reads; those in the schema of its value come with the schema. */
  settings?: readonly (keyof QuestionSettings)[];
  /** Layout of its value for reading and for handwriting, by default one line. */
  layout?: Layout;
  /** True if people choose from the steps of the question, provided that it has steps. */
  choosesAnchors?: true;
  /** The value in the reader's language, with one line per part. */
  display(value: unknown, asked: ValueSource, reader: Reader): string;
  /** The value in a spreadsheet, as data. Only titles are in a language. */
  cell(value: unknown, asked: ValueSource, locale: string): SpreadsheetCell;
}
