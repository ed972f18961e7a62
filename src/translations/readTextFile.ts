import { unescapeFormula } from "#domain/csv.ts";
import type { TextRow } from "#src/translations/rows.ts";

/** What of a file is to be written: its lines whose text is another than the one there is. */
export async function readTextFile(
  content: string,
  rows: readonly TextRow[],
  locale: string,
): Promise<{ row: TextRow; text: string }[]> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<Record<string, string>>(content, { header: true, skipEmptyLines: "greedy" });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return data.flatMap((line) => {
    const row = byKey.get(line.key ?? "");
    const text = unescapeFormula(line[locale] ?? "");
    return row && text && text !== (row.changed ?? row.own) ? [{ row, text }] : [];
  });
}
