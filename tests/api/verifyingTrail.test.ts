import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { command } from "#tests/factories/command.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

const isPostgres = process.env.TEST_ENGINE === "postgres";

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), "pe-quality-verifying-"));
});
afterEach(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

it("a mistyped folder is reported, and stays without a database, secret or key", async () => {
  const mistyped = join(folder, "mistyped");
  const said = isPostgres
    ? "The database that DATABASE_URL names is empty\n"
    : `There is no database at ${join(mistyped, "pe-quality.sqlite")}\n`;
  expect(await command(["verify-trail"], { ...test.environment, DATA_DIR: mistyped })).toEqual({ code: 1, said });
  expect(existsSync(mistyped)).toBe(false);
});

it("a database is verified without the server's secrets, and none is created", async () => {
  await migrate(test.database);
  const DATA_DIR = String(test.environment.DATA_DIR);
  expect(await command(["verify-trail"], test.environment)).toEqual({
    code: 1,
    said: expect.stringMatching(/^Broken: checkpoints \(missing\)\n0 entries, 0 broken chains, /),
  });
  const secrets = ["session-secret", "credential-key", "trail-key.pem"];
  expect(readdirSync(DATA_DIR).filter((name) => secrets.includes(name))).toEqual([]);
});
