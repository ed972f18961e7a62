import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cases, floors, rooms, top } from "#tests/contracts/importCases.ts";

/** Which rooms of server/ each of them imports. `services.ts` and the files beside it are none: they name what a node has. */
function importsOfRooms(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const room of [...floors.flat(), ...top])
    for (const file of readdirSync(join("server", room), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file)) continue;
      const imported = found.get(room) ?? new Set();
      for (const [, other = ""] of readFileSync(join("server", room, file), "utf8").matchAll(/"#server\/([\w-]+)\//g))
        if (other !== room) imported.add(other);
      found.set(room, imported);
    }
  return found;
}

/** The rooms that import each other in a circle, and those above them: what is left when whoever imports none of the rest goes. */
function roomsInCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let left = [...imports.keys()];
  for (;;) {
    const next = left.filter((room) => left.some((other) => imports.get(room)?.has(other)));
    if (next.length === left.length) return left;
    left = next;
  }
}

/** Files that import each other in a circle, by the two ways that stay unseen at run time. */
const circles = {
  "server/circle/type.ts": `import type { Other } from "./other.ts";\nexport type Own = Other[];\n`,
  "server/circle/other.ts": `import type { Own } from "./type.ts";\nexport type Other = Own | string;\n`,
  "server/circle/lazy.ts": `export const later = () => import("./part.ts");\n`,
  "server/circle/part.ts": `import { later } from "./lazy.ts";\nexport const part = later;\n`,
};

const importRules = ["lint/style/noRestrictedImports", "lint/correctness/noNodejsModules"];

interface Report {
  diagnostics: { category: string; severity: string; location: { path: string; start: { line: number } } }[];
}

let folder: string;
let refused: Set<string>;
let circular: string[];

/** A tree of its own with our lint rules: one line an import, so that a refusal names its import. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pe-quality-imports-"));
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const [path, { may, mayNot }] of Object.entries(cases)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), [...may, ...mayNot].map((specifier) => `import "${specifier}";\n`).join(""));
  }
  for (const [path, text] of Object.entries(circles)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as Report;
  const refusals = diagnostics.filter(
    ({ category, severity }) => importRules.includes(category) && severity === "error",
  );
  circular = diagnostics
    .filter(({ category, severity }) => category === "lint/suspicious/noImportCycles" && severity === "error")
    .map(({ location }) => location.path);
  refused = new Set(refusals.map(({ location }) => `${location.path}:${location.start.line}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.entries(cases))("%s", (path, { may, mayNot }) => {
  const isRefused = (specifier: string) => refused.has(`${path}:${[...may, ...mayNot].indexOf(specifier) + 1}`);

  for (const specifier of may) test(`may import ${specifier}`, () => expect(isRefused(specifier)).toBe(false));
  for (const specifier of mayNot) test(`may not import ${specifier}`, () => expect(isRefused(specifier)).toBe(true));
});

test.each(Object.keys(circles))("%s is refused for its circle", (path) => expect(circular).toContain(path));

test("every room of src/ and server/ has its rule", () => {
  const found = readdirSync("src").filter((name) => !["app", "site", "shared"].includes(name));
  expect(found.sort()).toEqual(Object.keys(rooms).sort());
  const served = readdirSync("server").filter((name) => !name.includes("."));
  expect(served.sort()).toEqual([...floors.flat(), ...top].sort());
});

test("rooms of server/ import each other in no circle", () => {
  const circle = new Map([
    ["tasks", new Set(["mail"])],
    ["mail", new Set(["tasks"])],
    ["files", new Set<string>()],
  ]);
  expect(roomsInCircles(circle)).toEqual(["tasks", "mail"]);
  expect(roomsInCircles(importsOfRooms())).toEqual([]);
});
