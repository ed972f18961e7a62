import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import resource from "#schemas/meta/resource.json";
import { scripts } from "../../package.json";

const root = new URL("../../", import.meta.url).pathname;
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(`${root}docs`, { recursive: true }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith(".md"));
const folders = readdirSync(root);

const textOf = (file: string) => readFileSync(root + file, "utf8");

/** `npm start`, `npm run check`: the names of the scripts that a text's code speaks of. */
function commandsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`|^ {4}(.+)$/gm)].map(([, quoted, indented]) => quoted ?? indented ?? "");
  return code.flatMap((line) =>
    [...line.matchAll(/\bnpm (?:run (?:-s )?)?([a-z][a-z0-9:-]*)/g)].map(([, name]) => name as string),
  );
}

/** Texts in backticks that start with one of our folders; `<...>` and `*` are placeholders for names. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path as string);
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path as string);
  return [...quoted, ...linked].filter(
    (path) => path.includes("/") && folders.includes(path.split("/")[0] ?? "") && !/[<>*:]/.test(path),
  );
}

describe.each(documents)("%s", (file) => {
  const text = textOf(file);

  it("names only commands that exist", () => {
    const known = [...Object.keys(scripts), "ci", "install"];
    expect(commandsIn(text).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("names only files and folders that exist", () => {
    expect(pathsIn(text).filter((path) => !existsSync(root + path))).toEqual([]);
  });
});

it("reads commands and paths out of prose", () => {
  expect(commandsIn("run `npm run check`, then `npm run -s backup` and `npm test`, npm alone")).toEqual([
    "check",
    "backup",
    "test",
  ]);
  expect(pathsIn("see `server/app.ts`, `locales/*/x.json`, `GET /api` and [this](docs/architecture.md)")).toEqual([
    "server/app.ts",
    "docs/architecture.md",
  ]);
});

describe("docs/architecture.md names every one", () => {
  const text = textOf("docs/architecture.md");
  const unnamed = (names: string[], within = text) => names.filter((name) => !within.includes(`\`${name}\``));

  it("of the files and folders in schemas", () => {
    expect(unnamed(readdirSync(`${root}schemas`).map((name) => `schemas/${name}`))).toEqual([]);
  });

  it("of the namespaces of texts", () => {
    const files = readdirSync(`${root}locales/en-GB`).filter((file) => file.endsWith(".json"));
    expect(unnamed(files.map((file) => file.replace(".json", "")))).toEqual([]);
  });

  it("of the keys of x-resource", () => {
    const { properties } = resource.definitions.options;
    expect(unnamed(Object.keys(properties))).toEqual([]);
  });

  it("of the folders of src/audit, in the row of that room", () => {
    const row = text.split("\n").find((line) => line.startsWith("| `audit` |"));
    const folders = readdirSync(`${root}src/audit`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(
      unnamed(
        folders.map(({ name }) => name),
        row,
      ),
    ).toEqual([]);
  });
});
