import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";

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

/** Whether a key with its namespace, or one of the namespaces that its file works with, has a text. */
function exists(key: string): boolean {
  const [, namespace, path] = /^(\w+):(.+)$/.exec(key) ?? [];
  if (namespace && path) return keys.get(namespace)?.has(path) ?? false;
  return [...keys.values()].some((known) => known.has(key));
}

it("has a text for every key that a page asks for by name", () => {
  const files = ["src", "providers"].flatMap((name) =>
    readdirSync(root + name, { recursive: true, encoding: "utf8" }).map((file) => `${name}/${file}`),
  );
  const asked = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(root + file, "utf8").matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key = ""]) => ({ file, key })),
    );
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ key }) => !exists(key))).toEqual([]);
});
