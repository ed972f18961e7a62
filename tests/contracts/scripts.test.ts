import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { ensureBuilt } from "../../scripts/lib/build.mjs";

const IMPORT = /^(?:import|export)\s(?:[^"';]*\sfrom\s+)?"([^"]+)"/gm;

/** Imports of a module before its first line runs, recursively. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const names = [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name]) => name as string);
  return names.flatMap((name) => (name.startsWith(".") ? importsOf(resolve(dirname(file), name), seen) : [name]));
}

const installers = ["scripts", join("scripts", "test")]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith(".mjs") && readFileSync(file, "utf8").includes("ensureInstalled("));

test("the scripts that install the packages can start without them", () => {
  expect(installers).toContain(join("scripts", "start.mjs"));
  expect(installers).toContain(join("scripts", "test", "prepare.mjs"));
  const packages = installers.flatMap((file) => importsOf(resolve(file)).map((name) => ({ file, name })));
  expect(packages.length).toBeGreaterThan(installers.length);
  expect(packages.filter(({ name }) => !name.startsWith("node:"))).toEqual([]);
});

test("tests that need no build touch no build, so that they run in a new clone", async () => {
  const written = () => (existsSync("dist/commit") ? statSync("dist/commit").mtimeMs : undefined);
  const before = written();
  await ensureBuilt([]);
  expect(written()).toBe(before);
});
