import { optionTitle } from "#domain/questionnaire/optionTitle.ts";
import type { ValueSource, WidgetFile } from "#domain/questionnaire/widget.ts";

const titles = (value: unknown, asked: ValueSource, locale: string) =>
  (value as unknown[]).map((item) => optionTitle(item, asked, locale));

export default {
  settings: ["options"],
  display: (value, asked, { locale }) => titles(value, asked, locale).join("\n"),
  cell: (value, asked, locale) => titles(value, asked, locale).join("; "),
} satisfies WidgetFile;
