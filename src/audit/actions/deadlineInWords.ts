import { dateFormat } from "#domain/texts/formats.ts";
import { localDay } from "#domain/workflow/deadline.ts";
import type { TaskRecord } from "#src/audit/audit.ts";

/** The last day of an audit's deadline in its enterprise's country, which need not be the reader's: as its day is chosen. */
export function deadlineInWords(
  { country, expirationDate }: Pick<TaskRecord, "country" | "expirationDate">,
  locale: string,
): string {
  if (!expirationDate) return "";
  const day = new Date(localDay(country, new Date(expirationDate)));
  return dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
