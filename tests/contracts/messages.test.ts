import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";

const root = new URL("../../", import.meta.url);

const table = readFileSync(new URL("docs/messages.md", root), "utf8")
  .split("\n")
  .flatMap((line): [string, string][] => {
    const [, message, , key] = /^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|$/.exec(line) ?? [];
    return message && key ? [[message, key]] : [];
  });

function textAt(locale: string, key: string): unknown {
  const [namespace, path = ""] = key.split(":");
  const texts = JSON.parse(readFileSync(new URL(`locales/${locale}/${namespace}.json`, root), "utf8"));
  return path.split(".").reduce((at, part) => at?.[part], texts);
}

describe("the messages that the requirements word (R8)", () => {
  it("are all in the table", () => expect(table.length).toBeGreaterThan(20));

  it.each(table)("%s", (message, key) => {
    expect(textAt(programme.fallbackLocale, key)).toBe(message);
    for (const locale of localeCodes) expect(textAt(locale, key), locale).toBeTypeOf("string");
  });
});
