import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { schemaFaults } from "../../scripts/lib/schema-files.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const run = (script: string, ...words: string[]) =>
  execFileSync(process.execPath, [`scripts/${script}.mjs`, ...words], { encoding: "utf8" });

test("CONTRIBUTING names every command of package.json, and no other", () => {
  const table = readFileSync("CONTRIBUTING.md", "utf8");
  const named = [...table.matchAll(/`npm (?:run )?([a-z0-9:]+)/g)].map(([, name]) => String(name));
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
  expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
});

test("`npm run instrument` prints its tables", () => {
  const said = run("instrument", "20", "1");
  expect(said).toMatch(/^20 audits, seed 1\n/);
  expect(said).toContain("Krippendorff's alpha");
});

test("an invalid file in schemas/ is named with its path and the reason", async () => {
  expect(await schemaFaults()).toEqual([]);
  const folder = `${mkdtempSync(join(tmpdir(), "pe-quality-schemas-"))}/`;
  cpSync("schemas", `${folder}schemas`, { recursive: true });
  const file = `${folder}schemas/questionnaires/finance.json`;
  const content = JSON.parse(readFileSync(file, "utf8"));
  delete content.questions[0].help;
  writeFileSync(file, JSON.stringify(content));
  expect((await schemaFaults(folder))[0]).toMatch(
    /^schemas\/questionnaires\/finance\.json: \/questions\/0 must have required property 'help'$/,
  );
  writeFileSync(file, "{");
  expect((await schemaFaults(folder))[0]).toMatch(/^schemas\/questionnaires\/finance\.json: .*JSON/);
  rmSync(folder, { recursive: true });
});
