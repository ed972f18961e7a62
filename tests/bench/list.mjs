import { fork, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { figures, fillProgramme } from "./lib/programme.mjs";

export const name = "list endpoint";

const root = new URL("../../", import.meta.url).pathname;
const account = { ADMIN_EMAIL: "bench@example.org", ADMIN_PASSWORD: "Bench!2026x" };
const seconds = 8;
const connections = 20;

async function startOurs(databaseUrl, dataDir) {
  const settings = {
    ...account,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: "0",
    SEED: "programme",
    SESSION_SECRET: "a secret of the benchmark alone, long enough",
  };
  const server = spawn(process.execPath, [join(root, "dist/server/main.js")], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise((resolve, reject) => {
    server.stdout.on("data", (chunk) => {
      const found = /http:\/\/\S+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    server.once("exit", () => reject(new Error("The server ended before it listened")));
  });
  const response = await fetch(`${address}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }),
  });
  const { token } = await response.json();
  return { server, address, token };
}

async function startBare(databaseUrl) {
  const server = fork(join(root, "tests/bench/lib/bareServer.mjs"), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const { address, token } = await new Promise((resolve) => server.once("message", resolve));
  return { server, address, token };
}

async function measure(url, token) {
  const options = { url, connections, headers: { authorization: `Bearer ${token}` } };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no success`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** 20 rows of 100,000 audits, filtered, sorted, with total and relation, signed in: ours beside a bare Fastify, taking turns. */
export async function run({ databaseUrl }) {
  const dataDir = await mkdtemp(join(tmpdir(), "pe-quality-bench-"));
  const ours = await startOurs(databaseUrl, dataDir);
  await fillProgramme(databaseUrl);
  const bare = await startBare(databaseUrl);
  const oursUrl = `${ours.address}/api/v1/tasks?country=LT&status=approved&_sort=expirationDate&_order=asc&_start=0&_end=20`;
  const bareUrl = `${bare.address}/list?country=LT&status=approved&limit=20`;
  try {
    const rounds = [];
    for (let round = 0; round < 3; round += 1)
      rounds.push({ ours: await measure(oursUrl, ours.token), bare: await measure(bareUrl, bare.token) });
    const middle = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
    const [ourRate, bareRate] = [middle(rounds.map((r) => r.ours.rate)), middle(rounds.map((r) => r.bare.rate))];
    const [ourP99, bareP99] = [middle(rounds.map((r) => r.ours.p99)), middle(rounds.map((r) => r.bare.p99))];
    const what = `list of ${figures.audits} audits, PostgreSQL, ${connections} connections`;
    return [
      {
        what: `${what}: requests a second`,
        ours: Math.round(ourRate),
        reference: Math.round(bareRate),
        ratio: (ourRate / bareRate).toFixed(2),
      },
      { what: `${what}: p99 in ms`, ours: ourP99, reference: bareP99, ratio: (ourP99 / bareP99).toFixed(2) },
    ];
  } finally {
    ours.server.kill();
    bare.server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
