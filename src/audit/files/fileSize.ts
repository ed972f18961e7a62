const UNITS = ["byte", "kilobyte", "megabyte"] as const;
const STEP = 1024;

/** How large a file is, in the reader's words: `2.4 MB`. */
export function fileSize(bytes: number, locale: string): string {
  const power = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  const format = {
    style: "unit",
    unit: UNITS[power],
    unitDisplay: "short",
    maximumFractionDigits: power === 2 ? 1 : 0,
  };
  return new Intl.NumberFormat(locale, format as Intl.NumberFormatOptions).format(bytes / STEP ** power);
}
