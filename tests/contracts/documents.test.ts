import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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

/** The names of the scripts in the code of a text, such as `check` in `npm run check`. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) => block.split("\n"));
  const quoted = [...text.matchAll(/`([^`\n]+)`|^ {4}(.+)$/gm)].map(([, code, indented]) => code ?? indented ?? "");
  const code = [...blocks, ...quoted];
  return code.flatMap((line) =>
    [...line.matchAll(/\bnpm (?:run (?:-s )?)?([a-z][a-z0-9:-]*)/g)].map(([, name]) => name as string),
  );
}

/** The paths between backticks that begin with one of our folders. `<...>` and `*` are placeholders of names. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path as string)
    .filter((path) => path.includes("/") && folders.includes(path.split("/")[0] ?? "") && !/[<>*:]/.test(path));

/** The links and pictures of a text within the repository: the file, and the heading after `#`. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#:\s]*)(?:#([^)\s]+))?\)/g)].map(([, path = "", anchor]) => ({ path, anchor }));

/** The anchors that GitHub gives to the headings of a document. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

describe.each(documents)("%s", (file) => {
  const text = textOf(file);

  it("names only commands that exist", () => {
    const known = [...Object.keys(scripts), "ci", "install"];
    expect(commandsIn(text).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("names only files and folders that exist", () => {
    expect(pathsIn(text).filter((path) => !existsSync(root + path))).toEqual([]);
  });

  it("links only to files and headings that exist", () => {
    const broken = linksIn(text).filter(({ path, anchor }) => {
      const target = path === "" ? file : join(dirname(file), path);
      return !existsSync(root + target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

it("reads commands and paths out of prose", () => {
  expect(commandsIn("run `npm run check`, then `npm run -s backup` and `npm test`, npm alone")).toEqual([
    "check",
    "backup",
    "test",
  ]);
  expect(commandsIn("```sh\nnpm run dev   # reloads\n```")).toEqual(["dev"]);
  expect(pathsIn("see `server/app.ts`, `locales/*/x.json` and `GET /api`")).toEqual(["server/app.ts"]);
  expect(linksIn("[this](docs/voice.md#words), ![a](a.webp), [here](#there), [web](https://example.org)")).toEqual([
    { path: "docs/voice.md", anchor: "words" },
    { path: "a.webp", anchor: undefined },
    { path: "", anchor: "there" },
  ]);
  expect(anchorsOf("# What to do when ...\n## A *new* one")).toEqual(["what-to-do-when-", "a-new-one"]);
});

describe("docs/reference.md names every one", () => {
  const text = textOf("docs/reference.md");
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
