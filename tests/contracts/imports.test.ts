import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** What a file of each folder may import, and what the lint rules have to refuse. */
const cases: Record<string, { may: string[]; mayNot: string[] }> = {
  "schemas/x.ts": { may: [], mayNot: ["./programme.json", "#domain/errors.ts", "react"] },
  "domain/access/x.ts": {
    may: ["./rules.ts", "../errors.ts", "#domain/errors.ts", "#schemas/programme.json"],
    mayNot: [
      "#server/app.ts",
      "../../server/app.ts",
      "#src/app/main.tsx",
      "#providers/data.ts",
      "node:fs",
      "fs",
      "react",
      "kysely",
      "fastify",
      "antd",
    ],
  },
  "server/actions/x.ts": {
    may: [
      "./y.ts",
      "#server/tasks/team.ts",
      "#domain/errors.ts",
      "#schemas/programme.json",
      "#locales/en-GB/common.json",
      "fastify",
      "node:fs",
    ],
    mayNot: [
      "#src/app/main.tsx",
      "../../src/main.tsx",
      "#providers/data.ts",
      "../../providers/data.ts",
      "#tests/factories/a.ts",
    ],
  },
  "providers/x.ts": {
    may: ["./data.ts", "#providers/data.ts", "#domain/errors.ts", "#schemas/programme.json", "@refinedev/core"],
    mayNot: ["#src/app/main.tsx", "../src/main.tsx", "#server/app.ts", "../server/app.ts", "node:fs"],
  },
  "src/app/x.tsx": {
    may: [
      "./y.tsx",
      "#src/app/main.tsx",
      "#src/audit/y.tsx",
      "#providers/data.ts",
      "#domain/errors.ts",
      "#locales/en-GB/common.json",
      "antd",
    ],
    mayNot: ["#server/app.ts", "../../server/app.ts", "#tests/factories/a.ts", "node:fs"],
  },
  "src/site/x.tsx": {
    may: ["./y.tsx", "#src/site/y.tsx", "#src/shared/y.ts", "#domain/errors.ts", "#locales/en-GB/site.json", "react"],
    mayNot: [
      "antd",
      "antd/es/button",
      "@ant-design/icons",
      "@refinedev/core",
      "@rjsf/core",
      "#src/audit/y.tsx",
      "../audit/y.tsx",
      "#server/app.ts",
    ],
  },
  "src/shared/x.ts": {
    may: ["./y.ts", "#src/shared/y.ts", "#domain/errors.ts", "react"],
    mayNot: ["antd", "@refinedev/core", "#src/audit/y.tsx", "../audit/y.tsx", "#server/app.ts"],
  },
  "tests/api/x.ts": { may: ["#server/app.ts", "#src/app/main.tsx", "node:fs"], mayNot: [] },
};

/** The rooms of src/ below the app, with those that each may import. */
const rooms: Record<string, string[]> = {
  "form-builder": ["audit", "crud", "forms", "ui", "core", "shared"],
  audit: ["crud", "forms", "ui", "core", "shared"],
  people: ["crud", "forms", "ui", "core", "shared"],
  profile: ["crud", "forms", "ui", "core", "shared"],
  overview: ["crud", "forms", "ui", "core", "shared"],
  translations: ["crud", "forms", "ui", "core", "shared"],
  help: ["crud", "forms", "ui", "core", "shared"],
  crud: ["forms", "ui", "core", "shared"],
  forms: ["core", "shared"],
  ui: ["core", "shared"],
  core: ["shared"],
};
for (const [room, below] of Object.entries(rooms)) {
  const others = ["app", "site", ...Object.keys(rooms)].filter((other) => other !== room && !below.includes(other));
  cases[`src/${room}/part/x.tsx`] = {
    may: ["./y.tsx", ...[room, ...below].map((other) => `#src/${other}/y.tsx`), "#providers/data.ts", "antd"],
    mayNot: [...others.flatMap((other) => [`#src/${other}/y.tsx`, `../../${other}/y.tsx`]), "#server/app.ts"],
  };
}

/** The floors of server/, from the ground up, with their rooms: each imports its own floor and those below it. */
const floors: [string, ...string[]][] = [
  ["settings", "tracing", "database"],
  ["pdf", "files", "mail", "links", "trail", "addresses"],
  ["plugins", "events", "openapi", "web", "resources"],
  [
    "announcements",
    "auth",
    "backup",
    "bulk",
    "certificates",
    "credentials",
    "documents",
    "forms",
    "network",
    "people",
    "statistics",
    "tasks",
    "uploads",
  ],
  ["actions", "jobs", "metrics"],
];
/** What starts and fills a node, at the top of server/: nothing below knows it. */
const top = ["seed", "commands"];
const topFiles = ["app.ts", "main.ts", "plainActions.ts"];

/** What files of one floor may import, by its number. */
function importsOfFloor(number: number): { may: string[]; mayNot: string[] } {
  const below = floors.slice(0, number + 1).flat();
  const above = [...floors.slice(number + 1).flat(), ...top];
  return {
    may: [...below.map((room) => `#server/${room}/y.ts`), "#server/services.ts", "#domain/errors.ts", "fastify"],
    mayNot: [
      ...above.map((room) => `#server/${room}/y.ts`),
      ...topFiles.map((file) => `#server/${file}`),
      "../../app.ts",
      "#src/app/main.tsx",
      "#tests/factories/a.ts",
    ],
  };
}
floors.forEach((rooms, number) => {
  for (const room of rooms) cases[`server/${room}/part/x.ts`] = importsOfFloor(number);
});
cases["server/x.ts"] = importsOfFloor(0);

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
