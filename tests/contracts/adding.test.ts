import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changed, readHowTo } from "#tests/contracts/howTo.ts";
import { tokenOf } from "../../scripts/lib/demo-people.mjs";
import { shortLivedOptions } from "../../scripts/lib/short-lived.mjs";

/** A copy of the product that is changed as the pages of docs/how-to describe, and in no other way. */
let copy: string;
const touched = new Set<string>();

const parts = [
  ..."domain locales patches providers public schemas scripts server src tests docs ".trim().split(" "),
  ...".gitignore package.json tsconfig.json biome.json biome.layers.jsonc layers.json vite.config.ts vite.server.config.ts vitest.config.ts README.md CONTRIBUTING.md CHANGELOG.md".split(
    " ",
  ),
];

type Json = Record<string, unknown>;
const read = (path: string) => readFileSync(join(copy, path), "utf8");
function write(path: string, text: string): void {
  touched.add(path);
  writeFileSync(join(copy, path), text);
}
const editJson = (path: string, change: (file: Json) => unknown) =>
  write(path, `${JSON.stringify(change(JSON.parse(read(path))), null, 2)}\n`);
const jsonIn = (folder: string) =>
  readdirSync(join(copy, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name}`);

/** English texts, marked as those of another language. */
const inLanguage = (text: string, locale: string) => (locale === "en-GB" ? text : `${text} (${locale.slice(0, 2)})`);

/** The same texts in another language. */
const inAnotherLanguage = (texts: unknown, locale: string): unknown =>
  typeof texts === "string"
    ? inLanguage(texts, locale)
    : Object.fromEntries(Object.entries(texts as Json).map(([key, text]) => [key, inAnotherLanguage(text, locale)]));

/** Texts without room for a mark. Their last letter is replaced. */
const short = new Set(["shortTitle"]);

/** Adds one more language, made from English, to each text by language. */
function translated(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => translated(each));
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner, key)]));
  const english = inside["en-GB"];
  if (typeof english !== "string") return inside;
  return { ...inside, "nl-NL": short.has(name) ? english.replace(/.$/u, "ĳ") : inLanguage(english, "nl-NL") };
}

/** Makes the changes that the diff of a page shows, and the same in the other languages. */
function applyDiff(name: string): void {
  for (const change of readHowTo(name).changes) {
    const before = change.isNew ? "" : read(change.path);
    const after = changed(before, change);
    write(change.path, after);
    const [, file] = /^locales\/en-GB\/(.+\.json)$/.exec(change.path) ?? [];
    if (file) translateAdded(file, JSON.parse(before), JSON.parse(after));
  }
}

/** Gives each other language the texts that English has got. */
function translateAdded(file: string, before: Json, after: Json): void {
  for (const locale of readdirSync(join(copy, "locales")).filter((name) => name !== "en-GB"))
    editJson(`locales/${locale}/${file}`, (texts) => withAdded(texts, before, after, locale));
}

/** Texts with those, in their language, that `after` has and `before` lacks. */
function withAdded(texts: Json, before: Json, after: Json, locale: string): Json {
  const added = Object.entries(after).map(([key, value]) => {
    if (!(key in before)) return [key, inAnotherLanguage(value, locale)];
    if (typeof value === "string") return [key, texts[key]];
    return [key, withAdded(texts[key] as Json, before[key] as Json, value as Json, locale)];
  });
  return { ...texts, ...Object.fromEntries(added) };
}

function translateAll(): void {
  cpSync(join(copy, "locales/en-GB"), join(copy, "locales/nl-NL"), { recursive: true });
  touched.add("locales/nl-NL");
  for (const path of jsonIn("locales/nl-NL"))
    writeFileSync(join(copy, path), JSON.stringify(inAnotherLanguage(JSON.parse(read(path)), "nl-NL")));
  for (const folder of ["schemas/question-types", "schemas/questionnaires"])
    for (const path of jsonIn(folder)) editJson(path, (file) => translated(file));
  for (const path of ["schemas/audit-fields.json", "schemas/anchors.json"]) editJson(path, (file) => translated(file));
  editJson("schemas/anchor-hints.json", (file) => {
    const roles = file.roles as Json;
    return { ...file, roles: { ...roles, "nl-NL": roles["en-GB"] } };
  });
  const named = (entry: Json) => {
    const words = entry.words as Json;
    return { ...entry, words: { ...words, "nl-NL": words["en-GB"] } };
  };
  editJson("docs/glossary.json", (file) => ({
    ...file,
    things: (file.things as Json[]).map(named),
    acts: (file.acts as Json[]).map(named),
  }));
}

function raiseEdition(): void {
  editJson("schemas/programme.json", (file) => ({
    ...file,
    questionnaireEdition: Number(file.questionnaireEdition) + 1,
  }));
}

/** Runs a program in the copy; returns its output. */
function run(...args: string[]): { status: number | null; output: string } {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...shortLivedOptions, ...args], {
    cwd: copy,
    env,
    encoding: "utf8",
  });
  return { status, output: `${stdout}${stderr}`.slice(-4000) };
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "pe-quality-adding-"));
  for (const part of parts)
    cpSync(part, join(copy, part), { recursive: true, filter: (path) => !/screenshots/.test(path) });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The pages in their order: an action continues the resource, and a language has the texts of them all. */
describe.each<[name: string, more?: () => void]>([
  ["question", raiseEdition],
  ["question-type"],
  ["report-section"],
  ["field"],
  ["resource"],
  ["action"],
  ["language", translateAll],
])("docs/how-to/%s.md", (name, more = () => {}) => {
  it("lists the files that change, and no other", () => {
    touched.clear();
    applyDiff(name);
    more();
    const { files } = readHowTo(name);
    expect(files.length).toBeGreaterThan(0);
    expect([...touched].filter((path) => !files.some((file) => file.test(path)))).toEqual([]);
    expect(files.filter((file) => ![...touched].some((path) => file.test(path)))).toEqual([]);
  });
});

describe("with all of them", () => {
  it("types and the table of calls are generated", () => {
    const { status, output } = run("scripts/generate.mjs");
    expect(status, output).toBe(0);
    expect(read("domain/generated/programme.ts")).toContain("nl-NL");
    expect(read("domain/generated/resources.ts")).toContain("Fair");
    expect(read("docs/calls.md")).toContain("GET fairs");
    expect(read("docs/calls.md")).toContain("| POST fairs/{id}/open | Open a fair | admin |");
    expect(read("docs/calls.md")).toContain(
      "| PUT tasks/{code}/thank | Thank for an audit | admin | `{reason: string}` |",
    );
  });

  it("the product is well typed", () => {
    // Each of several checkers would read the types that all need: on a machine that is busy with other tests that saves no time.
    const checked = run("node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1");
    expect(checked).toEqual({ status: 0, output: "" });
  });

  it("the contracts of schemas, texts, resources and questionnaires hold; a question of the new type is drawn and answered", () => {
    const files = [
      "schemas",
      "locales",
      "resourceFiles",
      "actions",
      "questionnaires",
      "glossary",
      "words",
      "textContext",
    ].map((name) => `tests/contracts/${name}.test.ts`);
    // The other languages' texts are English with a mark at their end, which is not how a sentence ends.
    const formed = ["--testNamePattern", "^(?!.*of their kind in (?!en-GB))"];
    const parts = ["--project=domain", "--project=ui", ...formed, ...files, "tests/ui/forms/questionTypes.test.tsx"];
    const { status, output } = run("node_modules/vitest/vitest.mjs", "run", ...parts);
    expect(status, output).toBe(0);
  });

  it("the product starts, with a demonstration that answers the new questions", async () => {
    const build = run(
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      "vite.server.config.ts",
      "--outDir",
      "dist/server",
    );
    expect(build.status, build.output).toBe(0);
    const { startProduct } = await import(join(copy, "scripts/lib/product.mjs"));
    const product = await startProduct({ DATA_DIR: join(copy, "data") }, { execArgv: shortLivedOptions });
    try {
      const signIn = { path: "/auth/pen", body: { code: "LT-0142", accessCode: "demo-student", name: "Ieva" } };
      const headers = { authorization: `Bearer ${await tokenOf(product.address, signIn)}` };
      const answer = await fetch(`${product.address}/api/v1/tasks/LT-0142-2026-01/responses`, { headers });
      const { answers, questionnaire } = await answer.json();
      const asked = questionnaire.sections.flatMap(({ questions }: { questions: Json[] }) => questions);
      expect(asked.map(({ id }: Json) => id)).toEqual(
        expect.arrayContaining(["fin-check-invoice-numbers", "fin-check-confidence"]),
      );
      expect(answers["fin-check-invoice-numbers"].value).toBe(true);
    } finally {
      product.process.kill();
      await once(product.process, "exit");
    }
  });
});
