import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../src/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.(css|tsx?)$/.test(path));
const sources = files.map((path) => [path, readFileSync(new URL(path, folder), "utf8")] as const);

/** Those of antd's theme are antd's to set. */
const isOfAntd = (name: string) => name.startsWith("--ant-");

test("every custom property that a style reads is set by one, or by a component", () => {
  const set = new Set(
    sources.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)["']?\s*:/g)].map(([, name]) => name)),
  );
  expect(set).toContain("--primary");
  const unknown = sources.flatMap(([path, text]) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .map(([, name]) => String(name))
      .filter((name) => !isOfAntd(name) && !set.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
