import { spawnSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { atEnd } from "../../scripts/lib/clean-up.mjs";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { startProduct } from "../../scripts/lib/product.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { hear, isAsItShouldBe, keepCalling } from "./lib/callers.mjs";

export const name = "PostgreSQL is stopped at once and started again ten times, under two nodes with writers";

const NODES = 2;
const RESTARTS = 10;
const CALLERS = { writers: 8, readers: 4 };
/** Milliseconds of work before each stop, without a server, and of work before what came of it is counted. */
const WORK = 1500;
const GONE = 700;
const AFTER = 2500;
const SOON = 1000;

const administrator = { email: "first@example.org", password: "Rowing-across-7-lakes" };
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function signIn(address) {
  const headers = { "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(administrator) };
  return (await (await fetch(`${address}/api/v1/auth/login`, init)).json()).token;
}

async function startNode(environment) {
  const node = await startProduct(environment);
  atEnd(() => node.process.kill());
  return { ...node, token: await signIn(node.address) };
}

/** Stops and starts the server again and again; answers when it was back each time. */
async function restart(server) {
  const returns = [];
  for (let time = 0; time < RESTARTS; time += 1) {
    await wait(WORK);
    await server.stopAtOnce();
    await wait(GONE);
    await server.startAgain();
    returns.push(Date.now());
  }
  await wait(AFTER);
  return returns;
}

/** The longest that a node took after a return until something was written by it. */
function slowestFirstWrite(returns, outcomes) {
  const firsts = returns.flatMap((back) =>
    Array.from({ length: NODES }, (_, node) => {
      const first = outcomes.find((call) => call.node === node && call.status === 201 && call.at >= back);
      return first ? first.at - back : Number.POSITIVE_INFINITY;
    }),
  );
  return Math.max(...firsts);
}

async function storedNames(address) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query("select name from institutions");
  await client.end();
  return rows.map((row) => row.name);
}

const none = (what, found) => ({ what, found, wanted: 0, holds: found === 0 });

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir }) {
  const server = await startPostgresServer({ durable: true });
  const settings = {
    DATABASE_URL: server.address,
    SESSION_SECRET: "a secret of the faults alone, long enough",
    SEED: "programme",
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const environments = Array.from({ length: NODES }, (_, node) => ({
    ...settings,
    DATA_DIR: join(dataDir, `${node}`),
  }));
  const nodes = await Promise.all(environments.map(startNode));
  const streams = nodes.map(hear);
  const calls = keepCalling(nodes, CALLERS);
  const returns = await restart(server);
  await calls.stop();

  const { outcomes } = calls;
  const written = outcomes.filter(({ status }) => status === 201);
  const stored = await storedNames(server.address);
  const kept = new Set(stored);
  const wrong = outcomes.filter((outcome) => !isAsItShouldBe(outcome));
  for (const { kind, status, code } of wrong.slice(0, 10)) console.error(`Wrong: ${kind} ${status} ${code}`);
  const slowest = slowestFirstWrite(returns, outcomes);
  const trail = spawnSync(process.execPath, [`${root}dist/server/main.js`, "verify-trail"], {
    env: { PATH: process.env.PATH, ...environments[0] },
    encoding: "utf8",
  });
  const longest = Math.max(...outcomes.map(({ began, at }) => at - began));
  return [
    none("nodes that died", nodes.filter(({ process: node }) => node.exitCode !== null).length),
    none(
      `acknowledged writes that were lost, of ${written.length}`,
      written.filter((call) => !kept.has(call.name)).length,
    ),
    none("writes that were done twice", stored.length - kept.size),
    none(`answers other than the right one or 503, of ${outcomes.length}`, wrong.length),
    {
      what: "answers of 503 meanwhile",
      found: outcomes.filter(({ status }) => status === 503).length,
      wanted: "some",
      holds: outcomes.some(({ status }) => status === 503),
    },
    { what: "longest until a node wrote again, ms", found: slowest, wanted: `< ${SOON}`, holds: slowest < SOON },
    { what: "longest answer, ms", found: longest, wanted: "< 10000", holds: longest < 10_000 },
    none(
      "event streams that ended or were not told to read again",
      streams.filter(({ text, ended }) => ended || !text.includes("resync")).length,
    ),
    { what: "the trail", found: trail.stdout.trim().split("\n").at(-1), wanted: "0 broken", holds: trail.status === 0 },
  ];
}
