import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import confidence from "#tests/factories/confidence.json";
import event from "#tests/factories/event.json";
import { tokenOf } from "../../scripts/lib/demo-people.mjs";
import { shortLivedOptions } from "../../scripts/lib/short-lived.mjs";

/** A copy of the product with exactly the changes of README's "How to add". */
let copy: string;
const touched = new Set<string>();

const parts = [
  ..."domain locales patches providers schemas scripts server src tests docs ".trim().split(" "),
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
const edit = (path: string, change: (text: string) => string) => write(path, change(read(path)));
const editJson = (path: string, change: (file: Json) => unknown) =>
  edit(path, (text) => `${JSON.stringify(change(JSON.parse(text)), null, 2)}\n`);
const jsonIn = (folder: string) =>
  readdirSync(join(copy, folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => `${folder}/${name}`);

/** A text in another language than English, which is what it was made from. */
const inLanguage = (text: string, locale: string) => (locale === "en-GB" ? text : `${text} (${locale.slice(0, 2)})`);

/** The same texts in another language. */
const wordedAnew = (texts: unknown, locale: string): unknown =>
  typeof texts === "string"
    ? inLanguage(texts, locale)
    : Object.fromEntries(Object.entries(texts as Json).map(([key, text]) => [key, wordedAnew(text, locale)]));

/** Every text by language gets one more, made from English. */
function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner)]));
  return typeof inside["en-GB"] === "string" ? { ...inside, "nl-NL": inLanguage(inside["en-GB"], "nl-NL") } : inside;
}

function addLanguage(): void {
  editJson("schemas/programme.json", (file) => ({
    ...file,
    locales: [...(file.locales as Json[]), { code: "nl-NL", name: "Nederlands", iso: "nl", direction: "ltr" }],
  }));
  cpSync(join(copy, "locales/en-GB"), join(copy, "locales/nl-NL"), { recursive: true });
  touched.add("locales/nl-NL");
  for (const path of jsonIn("locales/nl-NL"))
    writeFileSync(join(copy, path), JSON.stringify(wordedAnew(JSON.parse(read(path)), "nl-NL")));
  for (const folder of ["schemas/question-types", "schemas/questionnaires"])
    for (const path of jsonIn(folder)) editJson(path, (file) => translated(file));
  for (const path of ["schemas/audit-fields.json", "schemas/anchors.json"]) editJson(path, (file) => translated(file));
  edit("src/app/antdLocale.ts", (text) =>
    text.replace('  "fr-FR": () => import("antd', '  "nl-NL": () => import("antd/es/locale/nl_NL"),\n$&'),
  );
  edit("src/shared/demonstration.css", (text) =>
    text.replace(/^html\[lang="fr-FR"\]/m, 'html[lang="nl-NL"] #demonstration [lang="nl-NL"],\n$&'),
  );
  const named = (entry: Json) => {
    const words = entry.words as Json;
    return { ...entry, words: { ...words, "nl-NL": words["en-GB"] } };
  };
  editJson("docs/glossary.json", (file) => ({
    ...file,
    things: (file.things as Json[]).map(named),
    acts: (file.acts as Json[]).map(named),
  }));
  edit("scripts/lib/typography.mjs", (text) =>
    text.replace('  "fr-FR": { quotes', '  "nl-NL": { quotes: ["“", "”"], inner: ["‘", "’"] },\n$&'),
  );
  editJson("schemas/readability.json", (file) => ({ ...file, "nl-NL": { words: 30, letters: 20 } }));
}

const migration = `import type { MigrationStep } from "#server/database/migrations/index.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

export const up: MigrationStep = (database, engine) =>
  createTable(database, engine, "events", {
    id: "text#",
    title: "text!",
    title_fold: "text!",
    country: "text!",
    startsOn: "text!",
    opensAt: "text",
    visitors: "integer!",
    share: "double",
    open: "integer!",
    tags: "text!",
    contactId: { type: "text", references: "users.id" },
    ...recordColumns,
  });
`;

function addResource(): void {
  write("schemas/resources/event.json", JSON.stringify({ $schema: "../meta/resource.json", ...event }, null, 2));
  write("server/database/migrations/9999-events.ts", migration);
  edit("server/database/migrations/index.ts", (text) =>
    text
      .replace(
        /^import \{ up as fieldsOffered/m,
        'import { up as events } from "#server/database/migrations/9999-events.ts";\n$&',
      )
      .replace(/^};$/m, '  "9999-events": events,\n};'),
  );
  const fields = Object.fromEntries(Object.keys(event.properties).map((field) => [field, `The ${field}`]));
  const words = { one: "Fair", many: "Fairs", fields: { ...fields, tags: "Tags" } };
  for (const locale of readdirSync(join(copy, "locales")))
    editJson(`locales/${locale}/resources.json`, (file) => ({
      ...file,
      event: wordedAnew(words, locale),
    }));
}

/** An action of a record and one of an audit, both without effects beyond their description. */
function addAction(): void {
  const by = [{ roles: ["admin"] }];
  const open = { name: "openDoors", summary: "Open a fair", method: "POST", path: "/fairs/:id/open", by };
  editJson("schemas/resources/event.json", (file) => {
    const options = file["x-resource"] as Json;
    return { ...file, "x-resource": { ...options, actions: [{ ...open, sets: { open: true }, danger: true }] } };
  });
  editJson("schemas/workflows/task.json", (file) => {
    const call = { summary: "Thank for an audit", method: "PUT", path: "/tasks/:code/thank", offer: "button" };
    const transitions = [{ from: ["completed"], to: "$status", by }];
    const input = { reason: { property: "rejectedReason" } };
    const words = { done: "workflow:done.thank" };
    const thank = { name: "thank", ...call, input, clears: ["rejectedReason"], words, transitions };
    return { ...file, actions: [...(file.actions as Json[]), thank] };
  });
  edit("schemas/resources/trail.json", (text) => text.replace('"publish",', '"openDoors", "thank", $&'));
  for (const locale of readdirSync(join(copy, "locales"))) {
    editJson(`locales/${locale}/workflow.json`, (file) => ({
      ...file,
      actions: { ...(file.actions as Json), thank: inLanguage("Thank", locale) },
      confirm: { ...(file.confirm as Json), thank: inLanguage("The team is thanked.", locale) },
      done: { ...(file.done as Json), thank: inLanguage("The team has been thanked", locale) },
    }));
    editJson(`locales/${locale}/resources.json`, (file) => {
      const event = file.event as Json;
      const trail = file.trail as { values: { action: Json } };
      const inHistory = wordedAnew({ openDoors: "Opened", thank: "Thanked" }, locale) as Json;
      const told = { ...trail.values.action, ...inHistory };
      const words = wordedAnew({ label: "Open", confirm: "The fair opens.", done: "The fair is open" }, locale);
      return {
        ...file,
        event: { ...event, actions: { openDoors: words } },
        trail: { ...trail, values: { ...trail.values, action: told } },
      };
    });
  }
}

function addQuestionType(): void {
  const title = { ...confidence.title, "nl-NL": "Vertrouwen" };
  const type = { ...confidence, $schema: "../meta/question-type.json", title };
  write("schemas/question-types/confidence.json", JSON.stringify(type, null, 2));
  addToFinance({ id: "fin-act-added", pdca: "act", type: "confidence", settings: {}, optional: true });
}

/** Adds a question like those that teams answer in free text, with the given changes. */
function addToFinance(question: Json): void {
  editJson("schemas/questionnaires/finance.json", (file) => {
    const questions = file.questions as Json[];
    const like = questions.find(({ id }) => id === "fin-do-sales-invoice");
    return { ...file, questions: [...questions, { ...like, ...question }] };
  });
}

function addQuestion(): void {
  addToFinance({ id: "fin-check-added", pdca: "check" });
  editJson("schemas/demo-answers/lt-LT/amber-lane/finance.json", (file) => {
    const answers = file.answers as Json;
    return { ...file, answers: { ...answers, "fin-check-added": answers["fin-do-sales-invoice"] } };
  });
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

/** The files that a paragraph of README names, a star for any name. */
function filesNamed(about: string): RegExp[] {
  const text = read("README.md");
  const start = text.indexOf(`**${about}.**`);
  const paragraph = text.slice(start, text.indexOf("\n\n**", start + 1));
  const names = [...paragraph.matchAll(/`([a-z]+\/[^`]+)`/g)].map(([, name]) => name ?? "");
  return names.map((name) => new RegExp(`^${name.replaceAll(".", "\\.").replace(/\*|<\w+>/g, "[^/]+")}$`));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "pe-quality-adding-"));
  for (const part of parts)
    cpSync(part, join(copy, part), { recursive: true, filter: (path) => !/screenshots/.test(path) });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe.each([
  ["A language", addLanguage],
  ["A resource", addResource],
  ["An action", addAction],
  ["A question type", addQuestionType],
  ["A question", addQuestion],
])("%s", (about, add) => {
  it("is added by changing the files that README names, and no other", () => {
    touched.clear();
    add();
    const named = filesNamed(about);
    expect(named.length).toBeGreaterThan(1);
    expect([...touched].filter((path) => !named.some((name) => name.test(path)))).toEqual([]);
    expect(named.filter((name) => ![...touched].some((path) => name.test(path)))).toEqual([]);
  });
});

describe("with all of them", () => {
  it("types and the table of calls are generated", () => {
    const { status, output } = run("scripts/generate.mjs");
    expect(status, output).toBe(0);
    expect(read("domain/generated/programme.ts")).toContain("nl-NL");
    expect(read("domain/generated/resources.ts")).toContain("Event");
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
      expect(asked.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(["fin-act-added", "fin-check-added"]));
      expect(answers["fin-check-added"].value).toBe(answers["fin-do-sales-invoice"].value);
    } finally {
      product.process.kill();
    }
  });
});
