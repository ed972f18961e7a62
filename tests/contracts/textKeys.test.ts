import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import openings from "#schemas/openings.json";

const root = new URL("../../", import.meta.url).pathname;
const folder = `${root}locales/${programme.fallbackLocale}`;

type Texts = { [key: string]: string | Texts };

/** Every key of a file, and every beginning of one: some calls take a whole group. */
function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) => [
    prefix + key.replace(/_(one|other)$/, ""),
    ...(typeof value === "string" ? [] : keysOf(value, `${prefix}${key}.`)),
  ]);
}

const names = readdirSync(folder).flatMap((file) => (file.endsWith(".json") ? file.slice(0, -".json".length) : []));
const keys = new Map(
  names.map((name) => [name, new Set(keysOf(JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"))))]),
);

/** Namespaces that a file names to `useTranslation`, with those of every page. None if it gets its texts from others. */
function loadedBy(text: string): string[] {
  const hooks = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, named = ""]) => named);
  const named = hooks.flatMap((names) => [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name));
  return named.length === 0 ? [] : [...openings.frame.texts, ...named];
}

/** Whether a key with its namespace, or one of the namespaces that its file works with, has a text. */
function exists(key: string, text: string): boolean {
  const [, namespace, path] = /^(\w+):(.+)$/.exec(key) ?? [];
  if (namespace && path) return keys.get(namespace)?.has(path) ?? false;
  const loaded = loadedBy(text);
  return [...keys].some(([name, known]) => known.has(key) && (loaded.length === 0 || loaded.includes(name)));
}

const files = ["src", "providers"].flatMap((name) =>
  readdirSync(root + name, { recursive: true, encoding: "utf8" }).map((file) => `${name}/${file}`),
);
const sources = files
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));

it("has a text for every key that a page asks for by name", () => {
  const asked = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => ({ file, key, text })),
  );
  expect(asked.length).toBeGreaterThan(500);
  expect(exists("validity", 'useTranslation("verify")')).toBe(false);
  expect(asked.flatMap(({ file, key, text }) => (exists(key, text) ? [] : `${file}: ${key}`))).toEqual([]);
});

/** Namespaces that a component asks for without naming them to `useTranslation`, which loads them. */
function unnamed(text: string): string[] {
  const loaded = loadedBy(text);
  if (loaded.length === 0) return [];
  const asked = [...text.matchAll(/\bt\(\s*["`](\w+):/g)].map(([, name = ""]) => name);
  return [...new Set(asked)].filter((name) => keys.has(name) && !loaded.includes(name));
}

it("names every namespace of its keys, so that no page shows a key until another page has loaded the texts", () => {
  expect(unnamed('const { t } = useTranslation("audit");\nt("audit:a"); t("console:b");')).toEqual(["console"]);
  expect(sources.flatMap(({ file, text }) => unnamed(text).map((name) => `${file}: ${name}`))).toEqual([]);
});
