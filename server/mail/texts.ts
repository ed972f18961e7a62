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
for (const [path, content] of Object.entries(files)) {
  const [, locale = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  texts.addResourceBundle(locale, namespace, content);
}

/** The texts of mails in a language. */
export function mailTexts(locale: Locale): TFunction {
  return texts.getFixedT(locale);
}
