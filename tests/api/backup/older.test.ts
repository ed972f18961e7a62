import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { command } from "#tests/factories/command.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

const BACKUP_PASSPHRASE = "rowing across seven lakes";
const folder = mkdtempSync(join(tmpdir(), "pe-quality-older-"));
const file = join(folder, "quality.gz");

let test: TestDatabase;
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(() => test.drop());
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the backup of a release to the file. */
function keep(release: string): void {
  const kept = fileURLToPath(new URL(`../../fixtures/${release}/backup.br`, import.meta.url));
  writeFileSync(file, gzipSync(brotliDecompressSync(readFileSync(kept))));
}

it("a backup of version 0.2.0 is restored after its missing authentication is accepted, with all possible checks", async () => {
  keep("0.2.0");
  const DATA_DIR = join(folder, "data");
  const environment = { ...test.environment, DATA_DIR, BACKUP_PASSPHRASE };
  const refused = await command(["restore", file], environment);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining("did not authenticate backups") });
  const owned = process.getuid?.() === 0 ? ["--owner", "nobody"] : [];
  const { code, said } = await command(["restore", file, "--unauthenticated", ...owned], environment);
  expect(said).toMatch(/0 proofs, 1 checkpoints, 3 keys\n/);
  expect(said).toContain("Version 0.2.0 did not record whether the backup was complete");
  expect(said).toMatch(/0 broken chains, 2 checkpoints, 0 broken, .*\nAll is there as it was\n$/);
  expect(code).toBe(0);
  const owners = new Set([".", ...readdirSync(DATA_DIR)].map((name) => statSync(join(DATA_DIR, name)).uid));
  expect([...owners].map((uid) => uid === 0)).toEqual([false]);
}, 60_000);

it("a backup of version 0.3.0 is restored completely, authenticated by its passphrase", async () => {
  keep("0.3.0");
  const environment = { ...test.environment, DATA_DIR: join(folder, "data-0.3.0"), BACKUP_PASSPHRASE };
  const owned = process.getuid?.() === 0 ? ["--owner", "nobody"] : [];
  const { code, said } = await command(["restore", file, ...owned], environment);
  expect(said).toMatch(/0 broken chains, .*\nAll is there as it was\n$/);
  expect(code).toBe(0);
}, 60_000);
