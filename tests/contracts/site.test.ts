import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const heavy = /^(antd|@ant-design|@refinedev|@rjsf)(\/|$)/;
/** Imports that reach the browser: static, dynamic and re-exports, but no types. */
const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /^(?:import|export)\s+(?!type\b)[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? "");

/** The path of a module of ours in the checkout; undefined for a package. */
function pathOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith("#")) return specifier.slice(1).replace(/\?.*$/, "");
  if (specifier.startsWith(".")) return join(importer, "..", specifier);
  return undefined;
}

/** Every chain of imports from an entry to a heavy package. */
function heavyChains(entry: string): string[] {
  const seen = new Set([entry]);
  const found: string[] = [];
  const walk = (path: string, chain: string[]) => {
    if (!/\.tsx?$/.test(path)) return;
    for (const specifier of importsOf(readFileSync(path, "utf8"))) {
      const next = pathOf(specifier, path);
      if (!next && heavy.test(specifier)) found.push([...chain, specifier].join(" -> "));
      if (!next || seen.has(next)) continue;
      expect(existsSync(next), `${specifier} in ${path}`).toBe(true);
      seen.add(next);
      walk(next, [...chain, next]);
    }
  };
  walk(entry, [entry]);
  return found;
}

test("nothing that the site imports leads to antd, Refine or rjsf", () => {
  expect(heavyChains("src/site/entry.ts")).toEqual([]);
});

test("the console's entry does lead there, so the walk sees what it looks for", () => {
  expect(heavyChains("src/app/main.tsx")).not.toEqual([]);
});
