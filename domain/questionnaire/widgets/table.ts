import { textIn } from "#domain/questionnaire/text.ts";
import type { WidgetFile } from "#domain/questionnaire/widget.ts";

type Row = Record<string, string>;

export default {
  settings: ["columns"],
  layout: "table",
  display(value, { settings }, { locale }) {
    const columns = settings?.columns ?? [];
    const line = (row: Row) => columns.map(({ id, title }) => `${textIn(title, locale)}: ${row[id] ?? ""}`).join("; ");
    return (value as Row[]).map(line).join("\n");
  },
  cell(value, { settings }) {
    const columns = settings?.columns ?? [];
    return (value as Row[]).map((row) => columns.map(({ id }) => row[id] ?? "").join(" | ")).join("\n");
  },
} satisfies WidgetFile;
