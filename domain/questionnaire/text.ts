import type { Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";

/** A text in the wanted language, or in the programme's fallback. */
export function textIn(texts: Texts, locale: string): string {
  return texts[locale] ?? texts[programme.fallbackLocale] ?? "";
}
