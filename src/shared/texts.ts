import { getI18n } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { splitLocale, withLocale } from "#domain/texts/localePath.ts";
import { withChanges } from "#src/shared/interface.ts";
import { rememberLocale } from "#src/shared/locale.ts";

export type NamespaceTexts = { [key: string]: unknown };

/** Reads the texts of a namespace in a language. */
export type ReadTexts = (locale: string, namespace: string) => Promise<NamespaceTexts>;

/** The files of texts an entry may load: path in `locales/` -> what loads it. */
export type TextFiles = Record<string, () => Promise<unknown>>;

const usedNamespaces = new Set<string>();
let files: TextFiles = {};

/** Names the files that texts are read from: each entry has its own. */
export function serveTexts(available: TextFiles): void {
  files = available;
}

/** The texts of a namespace, from one small file, with the administrators' changes. */
export const readTexts: ReadTexts = async (locale, namespace) => {
  usedNamespaces.add(namespace);
  const texts = ((await files[`/locales/${locale}/${namespace}.json`]?.()) ?? {}) as NamespaceTexts;
  return withChanges(locale, namespace, texts);
};

/** Loads every used namespace in a language. Rejects if one cannot be loaded. */
export function readUsed(locale: string): Promise<[namespace: string, texts: NamespaceTexts][]> {
  return Promise.all(
    [...usedNamespaces].map(
      async (namespace) => [namespace, await readTexts(locale, namespace)] as [string, NamespaceTexts],
    ),
  );
}

let wanted: Locale | undefined;

/**
 * Loads a language and switches to it without a reload: page and input stay, the address gets its prefix.
 * Rejects without a change if the texts cannot be loaded. Of two choices in a row, the last one is displayed, whichever
 * loads first.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  wanted = locale;
  await readUsed(locale);
  if (wanted !== locale) return;
  await getI18n().changeLanguage(locale);
  if (wanted !== locale) return;
  document.documentElement.lang = locale;
  rememberLocale(locale);
  const { path } = splitLocale(location.pathname);
  history.replaceState(history.state, "", withLocale(path, locale) + location.search + location.hash);
}
