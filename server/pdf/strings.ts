import { createInstance, type TFunction } from "i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { keepTogether } from "#domain/texts/keepTogether.ts";

type Texts = Record<string, unknown>;

/** Bundled, since the worker's thread reads nothing of the repository. */
const files = import.meta.glob<Texts>(
  "../../locales/*/{auditorRecord,certificate,participation,report,site,verify}.json",
  {
    eager: true,
    import: "default",
  },
);

function resources(): Record<string, Record<string, Texts>> {
  const found: Record<string, Record<string, Texts>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, locale = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    found[locale] = { ...found[locale], [namespace]: texts };
  }
  return found;
}

const texts = createInstance();
void texts.init({
  resources: resources(),
  initAsync: false,
  fallbackLng: programme.fallbackLocale,
  ns: ["auditorRecord", "certificate", "participation", "report", "site", "verify"],
  defaultNS: "certificate",
  interpolation: { escapeValue: false },
});

/** The texts of documents in a language: `t("title")` of the certificate, `t("report:sections.strengths.title")` of the report. */
export function documentTexts(locale: Locale): TFunction {
  return texts.getFixedT(locale);
}

/** The same texts for print: no line ends within a date, or between a number and its unit. */
export function printedTexts(locale: Locale): TFunction {
  const t = documentTexts(locale);
  const printed = (...asked: Parameters<TFunction>) => keepTogether(t(...asked), locale);
  return printed as TFunction;
}
