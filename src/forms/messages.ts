import i18next from "i18next";
import type { Finding } from "#src/forms/findings.ts";

/** A finding in the reader's words: `locales/<locale>/validation.json`, by keyword; formats by their name. */
export function messageOf({ keyword, field, limit }: Finding): string {
  const specific = keyword === "format" ? [`format.${limit}`, "format.other"] : [keyword, "other"];
  return i18next.t(
    specific.map((key) => `validation:${key}`),
    { field, limit },
  );
}

/** What the server says of a field: a rule's name becomes our sentence, anything else is a sentence already. */
export function serverMessage(text: string, field: string): string {
  return i18next.t(`validation:${text}`, { field, defaultValue: text });
}
