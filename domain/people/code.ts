import { tidyText, visibleText } from "#domain/texts/tidyText.ts";

/** A code with or without a separator: two letters of a country and four digits, or CO and two letters. */
const loose = /^(?:([A-Z]{2})[-\s_./]*([0-9]{4})|(CO)[-\s_./]*([A-Z]{2}))$/;

/**
 * The stored form of a typed code of a practice enterprise or central office: `lt 0142`, `LT0142` and `LT–0142` become
 * LT-0142, `co lt` becomes CO-LT. Other texts are only capitalised, and lose invisible characters.
 */
export const codeOf = (typed: string): string => codeIn(typed) ?? visibleText(typed).trim().toUpperCase();

/** The stored form of a text that is a code. Undefined for other texts. */
export function codeIn(typed: string): string | undefined {
  const [, country, number, office, ofCountry] = loose.exec(tidyText(typed).toUpperCase()) ?? [];
  if (country && number) return `${country}-${number}`;
  return office && ofCountry && `${office}-${ofCountry}`;
}

/** Whether a text can only be the code of a practice enterprise. Two words of a name could be the code of an office. */
export const isTypedCode = (typed: string): boolean => /[0-9]$/.test(typed.trim()) && codeIn(typed) !== undefined;
