import { readdirSync, readFileSync } from "node:fs";
import { programme } from "#domain/programme.ts";
import { kinds } from "../../docs/text-kinds.json";

const root = new URL("../../", import.meta.url).pathname;
export const readJson = (path: string) => JSON.parse(readFileSync(root + path, "utf8"));

/** Content of `docs/texts` for a namespace. */
export interface Context {
  kinds: Record<string, string[]>;
  longest?: Record<string, number>;
}

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

export const namespaces = readdirSync(`${root}locales/${programme.fallbackLocale}`).flatMap((name) =>
  name.endsWith(".json") ? [name.slice(0, -".json".length)] : [],
);

/** The texts of a namespace in a language, by key. */
export const textsOf = (locale: string, namespace: string) => flat(readJson(`locales/${locale}/${namespace}.json`));

/** The key that the forms of a number share. */
export const keyOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const fits = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(key);

/** Which pattern of which kind counts for a key. */
export function patternFor(context: Context, key: string) {
  const fitting = Object.entries(context.kinds).flatMap(([kind, patterns]) =>
    patterns.filter((pattern) => fits(pattern, key)).map((pattern) => ({ kind, pattern })),
  );
  const weight = (pattern: string) => pattern.replaceAll("*", "").length;
  return fitting.sort((one, other) => weight(other.pattern) - weight(one.pattern))[0];
}

/** Number of visible letters; a placeholder counts as a short word. */
const lengthOf = (text: string) => [...text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, "00000")].length;

/** Faults in the form of a text. */
export function formFaults(kind: keyof typeof kinds, text: string, longest: number = kinds[kind].longest): string[] {
  const form = kinds[kind];
  const shown = text.replace(/\$t\([^)]*\)/g, "X");
  return [
    ...(new RegExp(form.begins, "u").test(shown) ? [] : [`a ${kind} does not begin so`]),
    ...(new RegExp(form.ends, "u").test(shown) ? [] : [`a ${kind} does not end so`]),
    ...(lengthOf(text) > longest ? [`${lengthOf(text)} letters instead of ${longest}`] : []),
  ];
}

export { kinds };
