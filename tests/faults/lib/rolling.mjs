import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startProxy } from "../../../scripts/lib/deployed-proxies.mjs";
import { root } from "../../../scripts/lib/root.mjs";
import { settingsOn } from "./cluster.mjs";
import { prepareAudit, workThrough } from "./rollingPeople.mjs";
import { isReady, superviseNode } from "./supervisedNode.mjs";

const run = promisify(execFile);
const NODES = 2;

/** Starts two nodes on a PostgreSQL, one after the other, as `docs/deploy/rolling.sh` restarts them. */
export async function startNodes({ dataDir, address, drainSeconds }) {
  const settings = {
    ...settingsOn(address),
    PUBLIC_URL: "https://quality.example.org",
    TRUST_PROXY: "127.0.0.1",
    DRAIN_SECONDS: String(drainSeconds),
  };
  const nodes = [];
  for (let index = 0; index < NODES; index += 1) {
    const node = await superviseNode(join(dataDir, `${index}`), settings);
    await run("sh", ["-c", node.restartBy("TERM")]);
    await isReady(node.address);
    nodes.push(node);
  }
  return nodes;
}

/** Restarts the nodes one after the other with the script for operators. */
export const rollNodes = (nodes, signal, pauseSeconds) =>
  run(
    "sh",
    [`${root}docs/deploy/rolling.sh`, ...nodes.flatMap(({ address, restartBy }) => [address, restartBy(signal)])],
    { env: { ...process.env, PAUSE_SECONDS: String(pauseSeconds) } },
  );

const isProducts = ({ status, ours }) => (status >= 200 && status < 300) || ours !== undefined;

async function stored(address, { code }) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const institutions = await client.query("select name from institutions");
    const written = await client.query('select "questionId", "additionalDetails" from answers where "taskCode" = $1', [
      code,
    ]);
    return {
      names: institutions.rows.map(({ name }) => name),
      answers: new Map(written.rows.map((row) => [row.questionId, row.additionalDetails])),
    };
  } finally {
    await client.end();
  }
}

/**
 * Result of people's work during rolling restarts: calls, answers of the proxy itself by method, and lost writes.
 * @typedef {{calls: number, answers503: number, unanswered: Record<string, number>, told: number, lost: string[], doubled: number,
 *   doneWithoutAnswer: number}} Rolled
 */

/**
 * Lets people work through a proxy while the nodes restart, several times.
 * @param {{proxy: "nginx" | "caddy", nodes: object[], address: string, signal: string, rounds: number, people: number,
 *   pauseSeconds?: number, idle?: string, audit?: object}} trial
 * @returns {Promise<Rolled & {audit: object}>}
 */
export async function rollUnderWork({
  proxy: name,
  nodes,
  address,
  signal,
  rounds,
  people,
  pauseSeconds = 5,
  idle,
  ...made
}) {
  const proxy = await startProxy(name, { nodes: nodes.map(({ port }) => port), ...(idle ? { idle } : {}) });
  const audit = made.audit ?? (await prepareAudit(proxy, people / 3));
  const work = workThrough(proxy, audit);
  for (let round = 0; round < rounds; round += 1) await rollNodes(nodes, signal, pauseSeconds);
  await work.stop();
  await proxy.stop();
  const { names, answers } = await stored(address, audit);
  const kept = new Set(names);
  const unanswered = {};
  for (const outcome of work.outcomes.filter((one) => !isProducts(one))) {
    const kind = `${outcome.method} ${outcome.status}`;
    unanswered[kind] = (unanswered[kind] ?? 0) + 1;
  }
  return {
    audit,
    calls: work.outcomes.length,
    answers503: work.outcomes.filter(({ status, ours }) => status === 503 && ours).length,
    unanswered,
    told:
      work.created.told.length +
      work.outcomes.filter(({ method, status }) => method === "PUT" && status === 200).length,
    lost: [
      ...work.created.told.filter((one) => !kept.has(one)),
      ...[...work.answered].filter(([question, text]) => answers.get(question) !== text).map(([question]) => question),
    ],
    doubled: names.length - kept.size,
    doneWithoutAnswer: work.created.unanswered.filter((one) => kept.has(one)).length,
  };
}
