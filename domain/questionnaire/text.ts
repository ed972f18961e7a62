import type { Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";

/** A text in a language, or in the programme's fallback language. */
export function textIn(texts: Texts, locale: string): string {
  return texts[locale] ?? texts[programme.fallbackLocale] ?? "";
}
