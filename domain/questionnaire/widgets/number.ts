import { textIn } from "#domain/questionnaire/text.ts";
import type { WidgetFile } from "#domain/questionnaire/widget.ts";
import { numberFormat } from "#domain/texts/formats.ts";

export default {
  settings: ["unit"],
  display(value, { settings }, { locale }) {
    const text = numberFormat(locale, { maximumFractionDigits: 10 }).format(Number(value));
    return settings?.unit ? `${text} ${textIn(settings.unit, locale)}` : text;
  },
  cell: Number,
} satisfies WidgetFile;
