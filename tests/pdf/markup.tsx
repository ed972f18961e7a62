import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>("/locales/*/{audit,auditorRecord,certificate,questionnaire,report,verify}.json", {
  eager: true,
  import: "default",
});

/** All texts of a namespace, as one. */
export const namespaceText = (namespace: string, locale: Locale) =>
  JSON.stringify(files[`/locales/${locale}/${namespace}.json`]).replaceAll('"', " ");

/** The text of a part of a web page in a language, without a browser. */
export function markupText(content: ReactNode, locale: Locale): string {
  const i18n = createInstance();
  void i18n.init({ lng: locale, initAsync: false, resources: {}, interpolation: { escapeValue: false } });
  for (const [path, texts] of Object.entries(files)) {
    const [, language = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    i18n.addResourceBundle(language, namespace, texts);
  }
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>)
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
}

/** Words of texts in lower case, without marks around them. */
export const plainWordsIn = (...texts: string[]) =>
  new Set(
    texts
      .join(" ")
      .normalize("NFC")
      .toLowerCase()
      .split(/\s+/u)
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, ""))
      .filter(Boolean),
  );

/** The words of the first texts that no other text has. */
export const wordsWithout = (words: Set<string>, ...others: Set<string>[]) =>
  [...words].filter((word) => !others.some((other) => other.has(word)));
