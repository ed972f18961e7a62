import { afterEach, beforeEach, expect, it } from "vitest";
import { anyTables } from "#server/database/database.ts";
import { migrations } from "#server/database/migrations/index.ts";
import { emptyDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { migrateTo } from "#tests/factories/migrateTo.ts";
import { type Product, startProduct } from "../../scripts/lib/product.mjs";

const NODES = 4;
const administrator = { email: "first@example.org", password: "Rowing-across-7-lakes" };

let test: TestDatabase;
let nodes: Product[] = [];
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(async () => {
  for (const node of nodes.splice(0)) {
    node.process.kill();
    await new Promise((resolve) => node.process.once("exit", resolve));
  }
  await test.drop();
});

/** Starts several nodes of the built product on the database, all at once. */
async function startTogether(): Promise<void> {
  const settings = {
    SEED: "programme",
    SESSION_SECRET: "a secret of the tests alone, long enough",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const started = await Promise.allSettled(
    Array.from({ length: NODES }, () => startProduct({ ...test.environment, ...settings })),
  );
  nodes = started.flatMap((node) => (node.status === "fulfilled" ? [node.value] : []));
  expect(started.flatMap((node) => (node.status === "rejected" ? [String(node.reason)] : []))).toEqual([]);
}

async function signIn({ address }: Product): Promise<number> {
  const { status } = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  return status;
}

/** How many rows of a table have these values. */
async function count(table: string, values: Record<string, unknown> = {}): Promise<number> {
  const kysely = anyTables(test.database.kysely);
  const all = Object.entries(values).reduce(
    (query, [column, value]) => query.where(column, "=", value),
    kysely.selectFrom(table),
  );
  const { rows } = await all.select(kysely.fn.countAll().as("rows")).executeTakeFirstOrThrow();
  return Number(rows);
}

async function expectOneProgramme(): Promise<void> {
  expect(await Promise.all(nodes.map(signIn))).toEqual(Array(NODES).fill(200));
  expect(await count("users", { role: "admin" })).toBe(1);
  expect(await count("audit_fields")).toBe(10);
  expect(await count("form_versions")).toBe(await count("forms"));
  expect(await count("kysely_migration")).toBe(Object.keys(migrations).length);
}

it("nodes that start together on an empty database all serve, with one programme and one administrator", async () => {
  await startTogether();
  await expectOneProgramme();
}, 240_000);

it("nodes that start together on an older database bring it up to date once", async () => {
  await migrateTo(test.database, "0004-sign-in");
  await startTogether();
  await expectOneProgramme();
}, 240_000);
