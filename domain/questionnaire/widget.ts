import type { Question, Settings } from "#domain/generated/questionnaire.ts";

/**
 * The reader's language and its texts. Keys that are asked for: `questionnaire:yes`, `questionnaire:no`,
 * `questionnaire:maturity.0` to `questionnaire:maturity.4`, where a question has no anchors of its own.
 */
export interface Reader {
  locale: string;
  t(key: string): string;
}

/** What a value was asked with: a question, or a section of a report. */
export type Asked = Pick<Question, "settings" | "anchors">;

/** What a value is in a spreadsheet. */
export type Cell = string | number;

/** How a value is laid out that is more than a line. */
export type Layout = "paragraphs" | "table" | "link";

/** What a widget is besides its control, which has the same name in `src/forms/widgets`. */
export interface WidgetFile {
  /** The settings that the widget itself reads; those in the schema of its value come with the schema. */
  settings?: readonly (keyof Settings)[];
  /** How its value is laid out, to be read and to be written by hand: in one line where nothing else is said. */
  layout?: Layout;
  /** Whether the question's own steps, where it has any, are what is chosen from. */
  choosesAnchors?: true;
  /** The value in the reader's words; several lines where it has several parts. */
  display(value: unknown, asked: Asked, reader: Reader): string;
  /** The value in a spreadsheet: data, in a language only as far as titles are. */
  cell(value: unknown, asked: Asked, locale: string): Cell;
}
