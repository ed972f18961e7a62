import { textIn } from "#domain/questionnaire/text.ts";
import type { ValueSource } from "#domain/questionnaire/widget.ts";

/** The title of an option, or its value if it is no longer offered. */
export function optionTitle(value: unknown, { settings }: ValueSource, locale: string): string {
  const found = settings?.options?.find((option) => option.value === value);
  return found ? textIn(found.title, locale) : String(value);
}
