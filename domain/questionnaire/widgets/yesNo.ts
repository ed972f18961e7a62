import type { WidgetFile } from "#domain/questionnaire/widget.ts";

export default {
  display: (value, _asked, { t }) => t(value ? "questionnaire:yes" : "questionnaire:no"),
  cell: (value) => (value ? 1 : 0),
} satisfies WidgetFile;
