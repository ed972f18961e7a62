import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, layers } from "#tests/contracts/importCases.ts";

/** An import from one folder of a scope to another, with the file that has it. */
interface Crossing {
  file: string;
  from: string;
  to: string;
}

const entryOf = (scope: string, path: string) => path.slice(scope.length + 1).split("/")[0] as string;

/** The imports of a file that lead to another folder of its scope. */
function crossingsIn(scope: string, file: string, text: string): Crossing[] {
  const from = entryOf(scope, file);
  return [...text.matchAll(/"#([\w./-]+)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path.startsWith(`${scope}/`) && entryOf(scope, path) !== from)
    .map((path) => ({ file, from, to: entryOf(scope, path) }));
}

/** The imports of a scope that do not lead to a lower layer. */
function upward(scope: string, crossings: readonly Crossing[]): string[] {
  const rankOf = (name: string) => layers[scope]?.findIndex((names) => names.includes(name)) ?? -1;
  return crossings
    .filter(({ from, to }) => rankOf(to) >= rankOf(from))
    .map(({ file, to }) => `${file} imports ${scope}/${to}`);
}

const crossingsOf = (scope: string) =>
  readdirSync(scope, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => crossingsIn(scope, `${scope}/${name}`, readFileSync(join(scope, name), "utf8")));

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

/** A separate tree with our lint rules, with one line per import, so that a refusal names its import. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pe-quality-imports-"));
  for (const file of ["biome.json", "biome.layers.jsonc"]) copyFileSync(file, join(folder, file));
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

test.each(Object.entries(cases))("the lint rules of %s allow and refuse what layers.json says", (path, imports) => {
  const all = [...imports.may, ...imports.mayNot];
  expect(all.filter((_, index) => refused.has(`${path}:${index + 1}`))).toEqual(imports.mayNot);
});

test.each(Object.keys(circles))("%s is refused for its circle", (path) => expect(circular).toContain(path));

test.each(Object.keys(layers))("layers.json names every file and folder of %s once", (scope) => {
  const found = readdirSync(scope);
  expect(layers[scope]?.flat().sort()).toEqual(found.sort());
});

test.each(Object.keys(layers))("folders of %s import lower layers only", (scope) => {
  expect(upward(scope, crossingsOf(scope))).toEqual([]);
});

test("an import of a higher or of the same layer is found", () => {
  const text = `import { a } from "#server/tasks/a.ts";\nconst b = () => import("#server/mail/b.ts");\n`;
  expect(upward("server", crossingsIn("server", "server/http/x.ts", text))).toEqual([
    "server/http/x.ts imports server/tasks",
    "server/http/x.ts imports server/mail",
  ]);
});
