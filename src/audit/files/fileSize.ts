import { numberFormat } from "#domain/texts/formats.ts";

const UNITS = ["byte", "kilobyte", "megabyte"] as const;
const UNIT_BYTES = 1024;

/** The size of a file in the reader's language, such as `2.4 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const power = bytes < UNIT_BYTES ? 0 : bytes < UNIT_BYTES * UNIT_BYTES ? 1 : 2;
  const format = {
    style: "unit",
    unit: UNITS[power],
    // The short form in English is "46 byte".
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power === 2 ? 1 : 0,
  };
  const written = numberFormat(locale, format as Intl.NumberFormatOptions).format(bytes / UNIT_BYTES ** power);
  // A number and its unit stay on one line.
  return written.replaceAll(" ", "\u00a0");
}
