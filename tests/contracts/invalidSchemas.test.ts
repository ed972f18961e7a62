import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { schemaFaults } from "../../scripts/lib/schema-files.mjs";

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
