import { createInstance, type TFunction } from "i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import type { Database } from "#server/database/database.ts";

type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>("/locales/*/{mails,common,system}.json", { eager: true, import: "default" });

const texts = createInstance();
void texts.init({
  resources: {},
  initAsync: false,
  fallbackLng: programme.fallbackLocale,
  ns: ["mails", "common", "system"],
  defaultNS: "mails",
  interpolation: { escapeValue: false },
});
/** The texts of the files, replaced by administrators' texts if there are any, by key and locale. */
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

let applied = "[]";

/** Applies administrators' changes of texts, from the next email and the next news on. */
export async function readTextChanges({ readCached }: Pick<Database, "readCached">): Promise<void> {
  const rows = await readCached(
    `select "key", "texts" from translations where "key" like 'mails:%' or "key" like 'common:%' order by "key"`,
    [],
  );
  const changes = JSON.stringify(rows);
  if (changes === applied) return;
  applyTextChanges(rows.map(({ key, texts: words }) => ({ key: String(key), texts: JSON.parse(String(words)) })));
  applied = changes;
}

/** The texts of emails in a language. */
export function mailTexts(locale: Locale): TFunction {
  return texts.getFixedT(locale);
}
