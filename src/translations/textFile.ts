import { unescapeFormula } from "#domain/csv.ts";
import { programme } from "#domain/programme.ts";
import { csvFile } from "#src/shared/csvFile.ts";
import type { TextRow } from "#src/translations/rows.ts";

/** A line of a file that is to be written. */
export interface FileLine {
  row: TextRow;
  text: string;
  /** What an administrator had written there when the file was exported; empty where nobody had. */
  was: string;
}

/** The heading of the texts as they were when their file was exported, beside those that the translator writes. */
const exportedColumn = (locale: string) => `${locale} (exported)`;

/**
 * Texts as a file for a translator: key, English, the language, and the language once more as it is now. The import
 * tells by the last what the translator has changed, and what somebody else has changed meanwhile.
 */
export function writeTextFile(rows: readonly TextRow[], locale: string, readersLocale: string): Blob {
  const columns = [...new Set(["key", programme.fallbackLocale, locale, exportedColumn(locale)])];
  const lines = rows.map(({ key, english, own, changed }) => {
    const now = changed ?? own;
    const line: Record<string, string> = {
      key,
      [programme.fallbackLocale]: english,
      [locale]: now,
      [exportedColumn(locale)]: now,
    };
    return columns.map((column) => line[column]);
  });
  return csvFile([columns, ...lines], readersLocale);
}

/** A file that does not say what it was counts as exported before anybody had written: so it replaces nobody's text unasked. */
function wasOf({ own, changed }: TextRow, exported: string | undefined): string {
  if (exported === undefined || (exported === own && exported !== changed)) return "";
  return exported;
}

/** What of a file is to be written: the lines that its translator has changed; of an older file, those that differ from now. */
export async function readTextFile(content: string, rows: readonly TextRow[], locale: string): Promise<FileLine[]> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<Record<string, string>>(content, { header: true, skipEmptyLines: "greedy" });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return data.flatMap((line) => {
    const cell = (column: string) => {
      const text = line[column];
      return text === undefined ? undefined : unescapeFormula(text);
    };
    const row = byKey.get(line.key ?? "");
    const text = cell(locale);
    const exported = cell(exportedColumn(locale));
    return row && text && text !== (exported ?? row.changed ?? row.own)
      ? [{ row, text, was: wasOf(row, exported) }]
      : [];
  });
}
