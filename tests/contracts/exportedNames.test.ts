import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folders = ["domain", "providers", "scripts", "server", "src"];

/** Names that several files export with one meaning, and why. */
const sharedNames: Record<string, string> = {
  missingPackages: "one interface of the programs in scripts/lib, which scripts/test/programs.mjs calls on each",
};

/** A migration belongs to its version, and templates of generated files contain their exports. */
const isNamedElsewhere = (path: string) => /\/migrations\/|^scripts\/generate\//.test(path);

const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** The names that more than one file declares and exports, each with its files: `name: file, file`. */
function duplicates(files: readonly (readonly [path: string, text: string])[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const [path, text] of files)
    for (const [, name = ""] of text.matchAll(declaration)) places.set(name, (places.get(name) ?? new Set()).add(path));
  return [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name}: ${[...paths].join(", ")}`);
}

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path) && !isNamedElsewhere(path))
  .map((path) => [path, readFileSync(path, "utf8")] as const);

const nameOf = (line: string) => line.split(":")[0] as string;

test("an exported name is declared in one file, so that a search for it finds one meaning", () => {
  expect(duplicates(files).filter((line) => !(nameOf(line) in sharedNames))).toEqual([]);
});

test("each exception is still exported by several files", () => {
  expect(duplicates(files).map(nameOf)).toEqual(expect.arrayContaining(Object.keys(sharedNames)));
});

test("a second declaration is reported with its files, whatever it declares", () => {
  const planted = ["interface Row {}", "default async function Row() {}", "abstract class Row {}", "const Row = 1;"];
  const paths = planted.map((_, index) => `src/planted${index}.ts`);
  const texts = planted.map((text, index) => [paths[index] as string, `export ${text}\nconst other = 1;\n`] as const);
  expect(duplicates(texts)).toEqual([`Row: ${paths.join(", ")}`]);
  expect(duplicates(texts.slice(0, 1))).toEqual([]);
});
