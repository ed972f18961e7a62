import type { WidgetFacts } from "#domain/schema/widget.ts";

export default { holdsCountry: true } satisfies WidgetFacts;
