import { optionTitle } from "#domain/questionnaire/optionTitle.ts";
import type { WidgetFile } from "#domain/questionnaire/widget.ts";

export default {
  settings: ["options"],
  display: (value, asked, { locale }) => optionTitle(value, asked, locale),
  cell: optionTitle,
} satisfies WidgetFile;
