import type { WidgetFile } from "#domain/questionnaire/widget.ts";
import { readableAddress } from "#domain/texts/webAddress.ts";

export default {
  layout: "link",
  display: (value) => readableAddress(String(value)),
  cell: String,
} satisfies WidgetFile;
