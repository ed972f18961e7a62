import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Product, startBuiltNode } from "#tests/factories/builtNode.ts";
import { command } from "#tests/factories/command.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { eventually } from "#tests/factories/listener.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";
import { hear, isAsItShouldBe, keepCalling, type Outcome } from "../faults/lib/callers.mjs";
import { settingsOn, signIn } from "../faults/lib/cluster.mjs";

const CALLERS = { writers: 4, readers: 2 };
/** Maximum time in which a stopping node ends, whatever is in progress. */
const MOST_MS = 10_000;
const MOST_WORK_MS = 300;
const DRAIN_SECONDS = 1;

let test: TestDatabase;
const running = new Set<Product>();
beforeEach(async () => {
  test = await emptyDatabase();
});
afterEach(async () => {
  for (const node of running) await end(node, "SIGKILL");
  await test.drop();
});

const settings = () => ({ ...settingsOn(""), ...test.environment });

async function start(own: Record<string, string> = {}): Promise<Product> {
  const node = await startBuiltNode({ ...settings(), ...own });
  running.add(node);
  return node;
}

/** Sends a signal; resolves with the node's exit code. */
async function end(node: Product, signal: NodeJS.Signals): Promise<number | null> {
  running.delete(node);
  const gone = once(node.process, "exit");
  node.process.kill(signal);
  const [code] = await gone;
  return code;
}

/** Names confirmed as written. */
const written = (outcomes: Outcome[]) => outcomes.filter(({ status }) => status === 201).map(({ name }) => name);

/** Whether each institution confirmed as written exists once. */
async function expectKept(told: string[]): Promise<void> {
  const rows = await test.database.read("select name from institutions", []);
  const names = rows.map(({ name }) => String(name));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect((await command(["verify-trail"], settings())).code).toBe(0);
}

it("a node that ends answers current calls, notifies its streams, and stores confirmed changes", async () => {
  const node = await start();
  const token = await signIn(node.address);
  const stream = hear({ address: node.address, token });
  const calls = keepCalling([{ address: node.address, token }], CALLERS);
  await eventually(() => expect(stream.text).toContain("event: "));
  await eventually(() => expect(calls.outcomes.length).toBeGreaterThan(10));
  const told = Date.now();
  const code = await end(node, "SIGTERM");
  expect(code).toBe(0);
  expect(Date.now() - told).toBeLessThan(MOST_MS);
  await calls.stop();
  await eventually(() => expect(stream.ended).toBe(true));
  const answered = calls.outcomes.filter(({ status }) => status !== 0);
  expect(answered.filter((outcome) => !isAsItShouldBe(outcome))).toEqual([]);
  await expectKept(written(answered));
});

/** Status of a call, and the node's wish for its connection. */
async function ask(address: string, path: string, token = "") {
  const asked = request(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } }).end();
  const [response] = await once(asked, "response");
  response.resume();
  return [response.statusCode, response.headers.connection];
}

it("a node with time to drain is not ready, answers calls and closes their connections, and takes no streams", async () => {
  const node = await start({ DRAIN_SECONDS: String(DRAIN_SECONDS) });
  const token = await signIn(node.address);
  const stream = hear({ address: node.address, token });
  await eventually(() => expect(stream.text).toContain("event: "));
  expect(await ask(node.address, "/readyz")).toEqual([200, "keep-alive"]);
  const told = Date.now();
  const ended = end(node, "SIGTERM");
  await eventually(() => expect(stream.ended).toBe(true));
  expect(await ask(node.address, "/readyz")).toEqual([503, "close"]);
  expect(await ask(node.address, "/api/v1/institutions", token)).toEqual([200, "close"]);
  expect(await ask(node.address, "/api/v1/events", token)).toEqual([503, "close"]);
  expect(await ended).toBe(0);
  expect(Date.now() - told).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1000);
});

it("a node that is killed while people write loses no confirmed change, and does nothing twice", async () => {
  const node = await start();
  const token = await signIn(node.address);
  const calls = keepCalling([{ address: node.address, token }], CALLERS);
  await eventually(() => expect(calls.outcomes.length).toBeGreaterThan(10));
  await wait(Math.random() * MOST_WORK_MS);
  await end(node, "SIGKILL");
  await calls.stop();
  const next = await start();
  expect(await signIn(next.address)).toEqual(expect.any(String));
  await expectKept(written(calls.outcomes));
});
