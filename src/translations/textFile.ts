import { unescapeFormula } from "#domain/csv.ts";
import { programme } from "#domain/programme.ts";
import { csvFile } from "#src/shared/csvFile.ts";
import type { TextRow } from "#src/translations/rows.ts";

/** A line of a file that is to be written. */
export interface FileLine {
  row: TextRow;
  text: string;
  /** An administrator's text at the time of the export; empty without one. */
  was: string;
}

/** Header of the column with the exported texts, next to those that the translator edits. */
const exportedColumn = (locale: string) => `${locale} (exported)`;

/**
 * Texts as a file for a translator: key, English, the language, and the current text of the language again. From the
 * last column the import detects changes by the translator, and concurrent changes by others.
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

/**
 * A file without the exported texts counts as exported before any change, so that it overwrites no one's text without a
 * question.
 */
function wasOf({ own, changed }: TextRow, exported: string | undefined): string {
  if (exported === undefined || (exported === own && exported !== changed)) return "";
  return exported;
}

/**
 * The lines of a file to write: those its translator has changed; for an older file, those that differ from the current
 * texts.
 */
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
