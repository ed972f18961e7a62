import type { WidgetFile } from "#domain/questionnaire/widget.ts";

export default { layout: "link", display: String, cell: String } satisfies WidgetFile;
