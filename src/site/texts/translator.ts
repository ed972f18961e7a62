import type { i18n } from "i18next";
import { pluralRules } from "#domain/texts/formats.ts";
import type { NamespaceTexts, ReadTexts } from "#src/shared/texts.ts";

type Values = Record<string, unknown>;

/** Delay before an unreadable namespace is requested again, in milliseconds. */
const RETRY_DELAY_MS = 2000;

/** The text at a path of names, such as `contact.title`. */
function textAt(texts: NamespaceTexts | undefined, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<unknown>((inside, step) => (inside as NamespaceTexts | undefined)?.[step], texts);
  return typeof found === "string" ? found : undefined;
}

const filledIn = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ""));

/**
 * Translates as i18next does, with as much of it as the site needs and react-i18next asks for: namespaces, lists of
 * keys, plurals, placeholders. No nesting or formats: `tests/contracts/siteTexts.test.ts` keeps them out of the site.
 * @param read called for a namespace of a language until it is there, never twice at a time
 * @param namespaces read for each language before it is shown; the first is the one of keys that name none
 */
export function createTranslator(read: ReadTexts, namespaces: string[]): i18n {
  const loaded = new Map<string, NamespaceTexts>();
  const reading = new Map<string, Promise<unknown>>();
  const used = new Set(namespaces);
  const listeners = new Set<() => void>();
  let wanted = "";

  function readOnce(locale: string, name: string): Promise<unknown> {
    const file = `${locale}/${name}`;
    const running = reading.get(file) ?? read(locale, name).then((texts) => loaded.set(file, texts));
    reading.set(file, running);
    return running.finally(() => reading.delete(file));
  }

  const missing = (locale: string) => [...used].filter((name) => !loaded.has(`${locale}/${name}`));

  /** Reads until nothing is missing: while it reads, a part of the page may ask for one more namespace. */
  async function load(locale: string): Promise<void> {
    while (missing(locale).length > 0) await Promise.all(missing(locale).map((name) => readOnce(locale, name)));
  }

  function find(key: string, namespace: string, { count }: Values = {}): string | undefined {
    const [name, path] = key.includes(":") ? (key.split(":", 2) as [string, string]) : [namespace, key];
    const texts = loaded.get(`${translator.language}/${name}`);
    const form = typeof count === "number" ? pluralRules(translator.language).select(count) : undefined;
    return (form && textAt(texts, `${path}_${form}`)) ?? textAt(texts, path);
  }

  const fixed = (namespace = namespaces[0] ?? "") => {
    return (keys: string | string[], values: Values = {}) => {
      const all = [keys].flat();
      const text = all.map((key) => find(key, namespace, values)).find((found) => found !== undefined);
      return text === undefined ? all.at(-1)?.replace(/^.*?:/, "") : filledIn(text, values);
    };
  };

  const translator = {
    isInitialized: false,
    language: "",
    languages: [] as string[],
    options: { ns: namespaces, defaultNS: namespaces[0] },
    t: fixed(),
    getFixedT: (_locale: string, namespace?: string | string[]) => fixed([namespace].flat()[0]),
    exists: (key: string) => find(key, namespaces[0] ?? "") !== undefined,
    hasLoadedNamespace: (name: string) => loaded.has(`${translator.language}/${name}`),
    loadNamespaces(names: string | string[], done: () => void = () => undefined) {
      for (const name of [names].flat()) used.add(name);
      const again = (): Promise<void> =>
        load(translator.language).then(done, () => void setTimeout(again, RETRY_DELAY_MS));
      return again();
    },
    async changeLanguage(locale: string) {
      wanted = locale;
      await load(locale);
      if (wanted !== locale) return;
      Object.assign(translator, { language: locale, languages: [locale], isInitialized: true });
      for (const hear of listeners) hear();
    },
    on: (_event: string, hear: () => void) => listeners.add(hear),
    off: (_event: string, hear: () => void) => listeners.delete(hear),
  };
  // react-i18next asks an instance for no more than this; the type names all of i18next (decision 15).
  return translator as unknown as i18n;
}
