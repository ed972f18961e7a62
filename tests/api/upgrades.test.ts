import type { TableMetadata } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import { migrate, stepsOf } from "#server/database/migrate.ts";
import { type Product, startBuiltNode } from "#tests/factories/builtNode.ts";
import { command } from "#tests/factories/command.ts";
import { type Left, leftBy, releases } from "#tests/factories/release.ts";

let left: Left;
let node: Product | undefined;
afterEach(async () => {
  node?.process.kill();
  if (node) await new Promise((resolve) => node?.process.once("exit", resolve));
  node = undefined;
  await left.drop();
});

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = left.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const tablesOf = (database: Database) => database.kysely.introspection.getTables();

/** Changes that would break a node of the release: missing tables and columns, and new columns that it does not fill. */
function obstacles(before: TableMetadata[], after: TableMetadata[]): string[] {
  return before.flatMap(({ name, columns }) => {
    const now = after.find((table) => table.name === name);
    if (!now) return [`${name} is gone`];
    const gone = columns.filter((column) => !now.columns.some((other) => other.name === column.name));
    const needed = now.columns.filter(
      (column) => !column.isNullable && !column.hasDefaultValue && !columns.some((other) => other.name === column.name),
    );
    return [
      ...gone.map((column) => `${name}.${column.name} is gone`),
      ...needed.map((column) => `${name}.${column.name} must be filled`),
    ];
  });
}

const numbersIn = async (database: Database) =>
  (await database.read("select number from certificates order by number", [])).map(({ number }) => number);

async function ask(path: string, token?: string, body?: object) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  return (await fetch(`${node?.address}/api/v1${path}`, init)).json();
}

describe.each(releases)("an installation of version %s", (release) => {
  it("is upgraded by a start that logs it before, with all data and a valid trail", async () => {
    left = await leftBy(release);
    const numbers = await withDatabase(numbersIn);
    const { waiting } = await withDatabase(stepsOf);
    node = await startBuiltNode({ SEED: "demo", ...left.environment });
    const announced = /The database is an older version's, of step \S+\. It gets (\d+): /.exec(node.output());
    expect(Number(announced?.[1] ?? 0)).toBe(waiting.length);
    const account = { email: "admin@demo.example", password: "Demo!2026" };
    const { token } = await ask("/auth/login", undefined, account);
    const certificates: { number: string; verificationId: string }[] = await ask("/certificates", token);
    expect(certificates.map(({ number }) => number).sort()).toEqual(numbers);
    for (const { verificationId } of certificates)
      expect((await ask(`/certificates/verify/${verificationId}`)).state).toMatch(/valid|expiresSoon|expired/);
    const answers = await ask("/tasks/LT-0142-2026-01/responses", token);
    expect(answers.progress.answered).toBe(answers.progress.total);
    node.process.kill();
    await new Promise((resolve) => node?.process.once("exit", resolve));
    node = undefined;
    expect(await command(["verify-trail"], { SEED: "demo", ...left.environment })).toEqual({
      code: 0,
      said: expect.stringMatching(/, 0 broken chains, \d+ checkpoints, 0 broken/),
    });
  }, 240_000);

  it("can be served by its old nodes until the last one is replaced, with everything that they read or write", async () => {
    left = await leftBy(release);
    const found = await withDatabase(async (database) => {
      const before = await tablesOf(database);
      await migrate(database);
      return obstacles(before, await tablesOf(database));
    });
    expect(found).toEqual([]);
  });
});
