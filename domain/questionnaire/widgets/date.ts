import type { WidgetFile } from "#domain/questionnaire/widget.ts";
import { dateFormat } from "#domain/texts/formats.ts";

export default {
  display: (value, _asked, { locale }) =>
    dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(String(value))),
  cell: String,
} satisfies WidgetFile;
