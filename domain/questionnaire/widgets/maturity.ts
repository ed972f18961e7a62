import { textIn } from "#domain/questionnaire/text.ts";
import type { WidgetFile } from "#domain/questionnaire/widget.ts";

export default {
  choosesAnchors: true,
  display(value, { anchors }, { locale, t }) {
    const own = anchors?.[Number(value)];
    return `${value} – ${own ? textIn(own, locale) : t(`questionnaire:maturity.${value}`)}`;
  },
  cell: Number,
} satisfies WidgetFile;
