import type { WidgetFacts } from "#domain/schema/widget.ts";

export default { endsDay: true } satisfies WidgetFacts;
