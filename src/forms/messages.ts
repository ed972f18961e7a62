import i18next from "i18next";
import type { Finding } from "#src/forms/findings.ts";

/** A finding as text: `locales/<locale>/validation.json`, by keyword; formats by name. */
export function findingMessage({ keyword, field, limit }: Pick<Finding, "keyword" | "field" | "limit">): string {
  if (keyword === "minLength" && Number(limit) === 1) return i18next.t("validation:required", { field });
  const specific = keyword === "format" ? [`format.${limit}`, "format.other"] : [keyword, "other"];
  return i18next.t(
    specific.map((key) => `validation:${key}`),
    { field, limit },
  );
}

/**
 * The server's error of a field: the name of a rule with its limit (`required`, `minLength 3`), or an error code, in
 * the reader's language.
 */
export function serverMessage(text: string, field: string): string {
  const [keyword = "", limit] = text.split(" ");
  if (i18next.exists(`errors:${keyword}`)) return i18next.t(`errors:${keyword}`);
  return findingMessage({ keyword, field, ...(limit === undefined ? {} : { limit }) });
}

/** The form's own error: a sentence, or the name of a rule. */
export const ownMessage = (text: string, field: string): string =>
  i18next.exists(`validation:${text}`) ? findingMessage({ keyword: text, field }) : text;

/** A sentence among others about a record. It names its field once, and has no full stop, since others may follow. */
export function fieldSentence(field: string, words: (field: string) => string): string {
  const said = words(field);
  const namesIt = said !== words("");
  return withoutStop(namesIt ? said : `${i18next.t("common:label", { name: field })} ${said}`);
}

/** A sentence without its full stop, for a list. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, "");
