import type { WidgetFile } from "#domain/questionnaire/widget.ts";

export default { display: String, cell: String } satisfies WidgetFile;
