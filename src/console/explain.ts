import i18next from "i18next";
import type { Problem } from "#domain/errors.ts";

/** A problem in the reader's words. */
export function explain({ code }: Problem): string {
  return i18next.t([`errors:${code}`, "errors:SERVER_ERROR"]);
}

/** What the server says of a field: a rule's name becomes our sentence, anything else is a sentence already. */
export function explainFields(errors: Record<string, string[]>, label: (field: string) => string): Record<string, string[]> {
  const sentence = (field: string, text: string) =>
    i18next.t([`validation:${text}`, `errors:${text}`], { field: label(field), defaultValue: text });
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field, texts.map((text) => sentence(field, text))]),
  );
}
