import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

/** A widget's files: facts for both sides, what answers are, displays and exports, and controls. */
const folders = [
  "domain/questionnaire/widgets",
  "domain/schema/widgets",
  "src/crud/cells/widgets",
  "src/forms/fields",
  "src/forms/widgets/answers",
  "src/forms/widgets/records",
];

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => ending.test(path));

const names = new Set(
  folders.flatMap((folder) => filesIn(folder, /\.tsx?$/)).map((path) => basename(path).replace(/\..*/, "")),
);

const sources = ["domain", "providers", "scripts", "server", "src"]
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
  .filter((path) => !/generated|\.d\.ts$/.test(path) && !folders.some((folder) => path.startsWith(`${folder}/`)));

/** Files that look a widget up by its name, in a list that is read from folders. */
const registries = [
  "domain/questionnaire/widgets.ts",
  "domain/schema/widget.ts",
  "src/crud/cells/widgets.ts",
  "src/forms/requireWidgets.ts",
  "src/forms/templates/FieldTemplate.tsx",
];

/** Comparisons, look-ups and lists by the name of a widget. */
const byName = [
  /\bwidget\b["\])? !]*(===|!==) *["\w]/,
  /\w\[(?!")(?:[^\]\n]|"\])*\bwidget\b/,
  /\b(includes|has|get|find)\([^)\n]*\bwidget\b/,
  /switch \([^)\n]*\bwidget\b/,
  /\bby\w*Widget\w*\b/,
];

/** The lines of a source that decide by the name of a widget. */
const decisions = (text: string) =>
  text
    .replace(/^\s*(\/?\*|\/\/).*$/gm, "")
    .split("\n")
    .filter((line) => byName.some((pattern) => pattern.test(line)));

const asked = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/"(?:ui:)?widget": *"(\w+)"/g)].map(([, name = ""]) => name);

describe("widgets", () => {
  it("exist for each name in schemas", () => {
    const used = new Set(
      filesIn("schemas", /\.json$/)
        .filter((path) => !path.includes("/meta/"))
        .flatMap(asked),
    );
    expect([...used].filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    'if (property["x-ui"]?.widget === "country") return name;',
    'const control = controls[property["x-ui"]?.widget ?? ""];',
    'const isGroup = groups.includes(uiSchema["ui:widget"]);',
    "switch (ui.widget) {",
    "const byWidget: Record<string, Cell> = {",
  ])("are recognised in %j", (line) => expect(decisions(line)).toEqual([line]));

  it("are chosen by their name in registries only", () => {
    const found = sources
      .filter((path) => !registries.includes(path))
      .flatMap((path) => decisions(readFileSync(path, "utf8")).map((line) => `${path}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each(registries)("are not listed in %s", (path) => {
    const texts = [...readFileSync(path, "utf8").matchAll(/"([a-zA-Z]+)"|^ *(\w+)(?=[:,]$)/gm)].map(
      (found) => found[1] ?? found[2] ?? "",
    );
    expect(texts.filter((text) => names.has(text))).toEqual([]);
  });
});
