import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connections, loads, shorten } from "./lib/api/load.mjs";
import { changeForADay, figuresOf, fillProgramme, programmeRows } from "./lib/api/programme.mjs";
import { startBare, startOurs } from "./lib/api/servers.mjs";

export const name = "api: list, read, create, change";

/** Number of times that ours and the reference alternate. */
const roundsOf = (short) => (short ? 1 : 3);

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Ours and the reference take turns, so that both meet the same minutes; the middle round counts. */
async function compare(load, ours, bare, count) {
  const rounds = [];
  for (let round = 0; round < count; round += 1)
    rounds.push({ ours: await load.run(ours, load.ours), bare: await load.run(bare, load.bare) });
  const of = (who, what) => middle(rounds.map((round) => round[who][what]));
  return { rate: [of("ours", "rate"), of("bare", "rate")], p99: [of("ours", "p99"), of("bare", "p99")] };
}

const row = (what, [ours, reference]) => ({
  what,
  ours: Math.round(ours),
  reference: Math.round(reference),
  ratio: (ours / reference).toFixed(2),
});

async function measure(engine, ours, bare, where, rounds) {
  const rows = [];
  let fresh = 0;
  for (const [what, load] of Object.entries(loads)) {
    const { rate, p99 } = await compare(load, ours, bare, rounds);
    if (what === "list") fresh = rate[0];
    rows.push(row(`${engine}: ${what}, requests a second`, rate), row(`${engine}: ${what}, p99 in ms`, p99));
  }
  await changeForADay(where);
  const { rate } = await compare(loads.list, ours, bare, rounds);
  rows.push(row(`${engine}: list after a day of changes, requests a second`, rate));
  return [...rows, row(`${engine}: the same, beside our list before`, [rate[0], fresh])];
}

async function runOn(engine, databaseUrl, short) {
  const dataDir = await mkdtemp(join(tmpdir(), "pe-quality-bench-"));
  const where = { engine, target: databaseUrl ?? join(dataDir, "pe-quality.sqlite") };
  const ours = await startOurs({ databaseUrl, dataDir });
  await fillProgramme(where, programmeRows(short));
  const bare = await startBare(where);
  try {
    return await measure(engine, ours, bare, where, roundsOf(short));
  } finally {
    ours.server.kill();
    bare.server.kill();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/**
 * One audit of 100,000, and lists of 20 of them: ours, signed in, with rights and trail, next to a bare Fastify, on
 * both engines.
 */
export async function run({ databaseUrl, short, once }) {
  if (short) shorten(once);
  const postgres = databaseUrl ? await runOn("postgres", databaseUrl, short) : [];
  const rows = [...postgres, ...(await runOn("sqlite", undefined, short))];
  return rows.map((line) => ({
    ...line,
    what: `${line.what} (${figuresOf(short).audits} audits, ${connections} connections)`,
  }));
}
