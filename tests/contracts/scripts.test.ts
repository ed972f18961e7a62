import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const IMPORT = /^(?:import|export)\s(?:[^"';]*\sfrom\s+)?"([^"]+)"/gm;

/** What a module imports before its first line runs, and what those import. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name]) => name as string);
  return names.flatMap((name) => (name.startsWith(".") ? importsOf(resolve(dirname(file), name), seen) : [name]));
}

const installers = readdirSync("scripts")
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => join("scripts", name))
  .filter((file) => readFileSync(file, "utf8").includes("ensureInstalled()"));

test("the scripts that install the packages can start without them", () => {
  expect(installers).toContain(join("scripts", "test.mjs"));
  const packages = installers.flatMap((file) => importsOf(resolve(file)).map((name) => ({ file, name })));
  expect(packages.length).toBeGreaterThan(installers.length);
  expect(packages.filter(({ name }) => !name.startsWith("node:"))).toEqual([]);
});
