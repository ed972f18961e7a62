import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { command } from "#tests/factories/command.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

const BACKUP_PASSPHRASE = "rowing across seven lakes";
const kept = fileURLToPath(new URL("../../fixtures/0.2.0/backup.br", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "pe-quality-older-"));
const file = join(folder, "quality.gz");

let test: TestDatabase;
beforeAll(async () => {
  writeFileSync(file, gzipSync(brotliDecompressSync(readFileSync(kept))));
  test = await emptyDatabase();
});
afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

it("a backup of version 0.2.0 restores once that nothing authenticates it was accepted, and what can be checked is", async () => {
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
