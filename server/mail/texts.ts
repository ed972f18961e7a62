import { createInstance, type TFunction } from "i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>("/locales/*/{mails,common}.json", { eager: true, import: "default" });

const texts = createInstance();
void texts.init({
  resources: {},
  initAsync: false,
  fallbackLng: programme.fallbackLocale,
  ns: ["mails", "common"],
  defaultNS: "mails",
  interpolation: { escapeValue: false },
});
/** The files' texts, with those in their place that administrators wrote, by key and locale. */
export function applyTextChanges(changes: readonly { key: string; texts: Record<string, string> }[]): void {
  for (const [path, content] of Object.entries(files)) {
    const [, locale = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    texts.addResourceBundle(locale, namespace, structuredClone(content), false, true);
  }
  for (const { key, texts: byLocale } of changes) {
    const [namespace = "", path = ""] = key.split(":");
    for (const [locale, text] of Object.entries(byLocale)) texts.addResource(locale, namespace, path, text);
  }
}

applyTextChanges([]);

/** The texts of mails in a language. */
export function mailTexts(locale: Locale): TFunction {
  return texts.getFixedT(locale);
}
