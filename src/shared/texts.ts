import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { readAgain, withChanges } from "#src/shared/interface.ts";
import { currentLocale, rememberLocale, splitLocale, withLocale } from "#src/shared/locale.ts";

type Texts = Record<string, unknown>;

/** The files of texts an entry may load: path in `locales/` -> what loads it. */
export type TextFiles = Record<string, () => Promise<unknown>>;

const usedNamespaces = new Set<string>();
let files: TextFiles = {};

async function readTexts(locale: string, namespace: string): Promise<Texts> {
  usedNamespaces.add(namespace);
  const texts = ((await files[`/locales/${locale}/${namespace}.json`]?.()) ?? {}) as Texts;
  return withChanges(locale, namespace, texts);
}

/** Loads the texts of a language when they are first needed: one small file a namespace. */
const lazyFiles: BackendModule = {
  type: "backend",
  init: () => {},
  read: (locale, namespace, done) => {
    readTexts(locale, namespace).then(
      (texts) => done(null, texts as never),
      (error: Error) => done(error, false),
    );
  },
};

/**
 * Starts the translations with the reader's language; resolves when the namespaces are there.
 * @param fallbackLng loaded beside it; the site, whose languages are complete, goes without
 */
export async function startTexts(
  available: TextFiles,
  namespaces: string[],
  fallbackLng: string | false = programme.fallbackLocale,
): Promise<typeof i18next> {
  files = available;
  const locale = currentLocale();
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng,
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  document.documentElement.lang = locale;
  return i18next;
}

/** Shows at once what an administrator has just changed in the language that is shown. */
export async function refreshTexts(): Promise<void> {
  const locale = i18next.language;
  await readAgain(locale);
  for (const namespace of usedNamespaces)
    i18next.addResourceBundle(locale, namespace, await readTexts(locale, namespace), false, true);
  await i18next.changeLanguage(locale);
}

/**
 * Loads a language and switches to it without a reload: the page and what was typed stay, the address gets its prefix.
 * Rejects, and leaves everything as it was, when the texts cannot be loaded.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...usedNamespaces].map((namespace) => readTexts(locale, namespace)));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  rememberLocale(locale);
  const { path } = splitLocale(location.pathname);
  history.replaceState(history.state, "", withLocale(path, locale) + location.search + location.hash);
}
