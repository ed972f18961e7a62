import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";
import equalWords from "#tests/contracts/equalWords.json";

const root = new URL("../../", import.meta.url).pathname;

/** `a.b.c` -> text, for every text of a file. */
function flat(texts: Record<string, unknown>, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value as Record<string, unknown>, `${prefix}${key}.`),
  );
}

const namespaces = readdirSync(join(root, "locales", programme.fallbackLocale)).filter((name) =>
  name.endsWith(".json"),
);
const read = (locale: string, file: string) =>
  flat(JSON.parse(readFileSync(join(root, "locales", locale, file), "utf8")));

const others = localeCodes.filter((code) => code !== programme.fallbackLocale);

describe("no English is left", () => {
  it.each(others)("in %s, but for words that are the same", (locale) => {
    const allowed = new Set<string>(equalWords[locale as keyof typeof equalWords] ?? []);
    const left = namespaces.flatMap((file) => {
      const english = new Map(read(programme.fallbackLocale, file));
      return read(locale, file)
        .filter(([key, text]) => english.get(key) === text && /[A-Za-z]{2}/.test(text.replace(/\{\{\w+\}\}/g, "")))
        .filter(([, text]) => !allowed.has(text))
        .map(([key, text]) => `${file} ${key}: ${text}`);
    });
    expect(left).toEqual([]);
  });

  it.each(others)("in the documents of %s: they are as many, and have the same parts", (locale) => {
    const folder = (code: string) => join(root, "locales", code, "documents");
    const shape = (code: string, name: string) =>
      readFileSync(join(folder(code), name), "utf8")
        .split("\n")
        .map((line) => /^(#+ |\||- |\d+\. |!\[)/.exec(line)?.[1] ?? "");
    const names = readdirSync(folder(programme.fallbackLocale));
    expect(readdirSync(folder(locale)).toSorted()).toEqual(names.toSorted());
    for (const name of names) expect(shape(locale, name), name).toEqual(shape(programme.fallbackLocale, name));
  });
});

describe("no text is kept that nobody reads", () => {
  const folders = ["src", "server", "providers", "domain", "schemas"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|json)$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), "utf8")),
  );
  const literal = new Set(files.flatMap((text) => [...text.matchAll(/"([\w:.-]+)"/g)].map(([, key]) => key)));
  /** Keys that are put together: `states.${state}`. */
  const made = files.flatMap((text) =>
    [...text.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
      .map(([, key = ""]) => key.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, "\0"))
      .filter((key) => /^[\w:.\0-]+$/.test(key) && /[.:]/.test(key) && /[A-Za-z]{3}/.test(key))
      .map((key) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("\0", "[\\w.-]+")}$`)),
  );
  /** Groups of keys whose name a component is given: `words="state"`. */
  const given = new Set(
    files.flatMap((text) => [...text.matchAll(/\bwords="([\w.]+)"/g)].map(([, group = ""]) => group)),
  );
  /** Namespaces read completely, or by names in data. */
  const byName = /^(resources|mails|validation):|^certificate:access\.roles\.|^docs:(questionnaires|examples)\./;

  it.each(namespaces)("in %s", (file) => {
    const namespace = file.replace(".json", "");
    const unread = read(programme.fallbackLocale, file)
      .map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ""))
      .filter((key) => !byName.test(`${namespace}:${key}`))
      .filter((key) => !literal.has(key) && !literal.has(`${namespace}:${key}`))
      .filter((key) => !given.has(key.replace(/\.\w+$/, "")))
      .filter((key) => !made.some((pattern) => pattern.test(key) || pattern.test(`${namespace}:${key}`)));
    expect(unread).toEqual([]);
  });
});
