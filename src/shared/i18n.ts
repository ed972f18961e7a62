import i18next, { type BackendModule, type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { numberFormat } from "#domain/texts/formats.ts";
import { readAgain } from "#src/shared/interface.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { readTexts, readUsed, serveTexts, type TextFiles } from "#src/shared/texts.ts";

const allTexts: TextFiles = import.meta.glob("/locales/*/*.json", { import: "default" });

/** Loads the texts of a language when they are first needed: one small file a namespace. */
const lazyFiles: BackendModule = {
  type: "backend",
  init: () => {},
  // Of a failure i18next would make a page of keys: without its texts a part is not there, as without its code.
  read: (locale, namespace, done) => {
    readTexts(locale, namespace).then(
      (texts) => done(null, texts as never),
      () => undefined,
    );
  },
};

/** A number among words is written as the reader's language writes it (7,506); years and codes come as texts. */
const numbers: FormatterModule = {
  type: "formatter",
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, locale) =>
    typeof value === "number" ? numberFormat(locale).format(value) : (value as string),
};

/**
 * Starts the translations with the reader's language; resolves when the given namespaces are loaded.
 * Rejects if one of them cannot be loaded.
 */
export async function startI18n(namespaces: string[]): Promise<typeof i18next> {
  serveTexts(allTexts);
  const locale = currentLocale();
  await Promise.all(namespaces.map((namespace) => readTexts(locale, namespace)));
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: locale,
      // Every language is complete, so English is not loaded in addition.
      fallbackLng: false,
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
  document.documentElement.lang = locale;
  return i18next;
}

/** Shows at once what an administrator has just changed in the language that is shown. */
export async function refreshTexts(): Promise<void> {
  const locale = i18next.language;
  await readAgain(locale);
  for (const [namespace, texts] of await readUsed(locale))
    i18next.addResourceBundle(locale, namespace, texts, false, true);
  await i18next.changeLanguage(locale);
}
