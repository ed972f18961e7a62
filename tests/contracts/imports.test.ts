import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** What a file of each folder may import, and what the lint rules have to refuse. */
const cases = {
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
      "#server/app.ts",
      "../app.ts",
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
  "src/pages/x.tsx": {
    may: [
      "./y.tsx",
      "../forms/y.tsx",
      "#src/app/main.tsx",
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
      "#src/pages/y.tsx",
      "../pages/y.tsx",
      "#server/app.ts",
    ],
  },
  "src/shared/x.ts": {
    may: ["./y.ts", "#src/shared/y.ts", "#domain/errors.ts", "react"],
    mayNot: ["antd", "@refinedev/core", "#src/pages/y.tsx", "../pages/y.tsx", "#server/app.ts"],
  },
  "tests/api/x.ts": { may: ["#server/app.ts", "#src/app/main.tsx", "node:fs"], mayNot: [] },
};

const importRules = ["lint/style/noRestrictedImports", "lint/correctness/noNodejsModules"];

interface Report {
  diagnostics: { category: string; severity: string; location: { path: string; start: { line: number } } }[];
}

let folder: string;
let refused: Set<string>;

/** A tree of its own with our lint rules: one line an import, so that a refusal names its import. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pe-quality-imports-"));
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const [path, { may, mayNot }] of Object.entries(cases)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), [...may, ...mayNot].map((specifier) => `import "${specifier}";\n`).join(""));
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", "."];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as Report;
  const refusals = diagnostics.filter(
    ({ category, severity }) => importRules.includes(category) && severity === "error",
  );
  refused = new Set(refusals.map(({ location }) => `${location.path}:${location.start.line}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(Object.entries(cases))("%s", (path, { may, mayNot }) => {
  const isRefused = (specifier: string) => refused.has(`${path}:${[...may, ...mayNot].indexOf(specifier) + 1}`);

  for (const specifier of may) test(`may import ${specifier}`, () => expect(isRefused(specifier)).toBe(false));
  for (const specifier of mayNot) test(`may not import ${specifier}`, () => expect(isRefused(specifier)).toBe(true));
});
