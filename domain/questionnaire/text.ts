import type { Question, Texts } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";

/** A text in a language, or in the programme's fallback language. */
export function textIn(texts: Texts, locale: string): string {
  return texts[locale] ?? texts[programme.fallbackLocale] ?? "";
}

/** The name of a question in lists, in a language. A question without one has its title. */
export function shortTitleIn(
  { title, shortTitle = {} }: Pick<Question, "title" | "shortTitle">,
  locale: string,
): string {
  return shortTitle[locale] ?? title[locale] ?? textIn({ ...title, ...shortTitle }, locale);
}
