import type { WidgetFile } from "#domain/questionnaire/widget.ts";

export default { layout: "paragraphs", display: String, cell: String } satisfies WidgetFile;
