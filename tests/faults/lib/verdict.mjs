import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { root } from "../../../scripts/lib/root.mjs";
import { isAsItShouldBe } from "./callers.mjs";

/** A row that passes if the number is 0. */
export const none = (what, found) => ({ what, found, wanted: 0, holds: found === 0 });

/** A row that holds where a number of milliseconds stays below a limit. */
export const below = (what, found, limit) => ({
  what,
  found: Math.round(found),
  wanted: `< ${limit}`,
  holds: found < limit,
});

/**
 * Result of `npm run trail:verify` for an installation. It runs asynchronously, since this process may serve the
 * connection to the database.
 */
export async function trailRow(environment) {
  const env = { PATH: process.env.PATH, ...environment };
  const verifying = spawn(process.execPath, [`${root}dist/server/main.js`, "verify-trail"], { env });
  const [said, [code]] = await Promise.all([text(verifying.stdout), once(verifying, "exit")]);
  return { what: "the trail", found: said.trim().split("\n").at(-1), wanted: "0 broken", holds: code === 0 };
}

async function storedNames(address) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query("select name from institutions");
  await client.end();
  return rows.map((row) => row.name);
}

/** The longest that a node took after a return until something was written by it. */
function slowestFirstWrite(nodes, returns, outcomes) {
  const firsts = returns.flatMap((back) =>
    nodes.map((_, node) => {
      const first = outcomes.find((call) => call.node === node && call.status === 201 && call.at >= back);
      return first ? first.at - back : Number.POSITIVE_INFINITY;
    }),
  );
  return Math.max(0, ...firsts);
}

/** Not by `Math.max(...)`: hundreds of thousands of calls are more arguments than a call can have. */
const longestOf = (outcomes) => outcomes.reduce((longest, { began, at }) => Math.max(longest, at - began), 0);

/**
 * Stops the callers of a cluster and evaluates their results.
 * @param {string} address the database as it is now
 * @param {{returns?: number[], soon?: number, longest?: number}} wanted times at which the database was back, the
 * milliseconds in which each node must write again, and the maximum duration of an answer
 * @returns {Promise<import("../../../scripts/faults.mjs").Row[]>}
 */
export async function judge(cluster, address, { returns = [], soon = 1000, longest = 10_000 } = {}) {
  await cluster.calls.stop();
  const { outcomes } = cluster.calls;
  const written = outcomes.filter(({ status }) => status === 201);
  const stored = await storedNames(address);
  const kept = new Set(stored);
  const wrong = outcomes.filter((outcome) => !isAsItShouldBe(outcome));
  for (const { kind, status, code } of wrong.slice(0, 10)) console.error(`Wrong: ${kind} ${status} ${code}`);
  const unavailable = outcomes.filter(({ status }) => status === 503).length;
  return [
    none("nodes that died", cluster.nodes.filter(({ process: node }) => node.exitCode !== null).length),
    none(
      `acknowledged writes that were lost, of ${written.length}`,
      written.filter((call) => !kept.has(call.name)).length,
    ),
    none("writes that were done twice", stored.length - kept.size),
    none(`answers other than the right one or 503, of ${outcomes.length}`, wrong.length),
    { what: "answers of 503 meanwhile", found: unavailable, wanted: "some", holds: unavailable > 0 },
    ...(returns.length > 0
      ? [below("longest until a node wrote again, ms", slowestFirstWrite(cluster.nodes, returns, outcomes), soon)]
      : []),
    below("longest answer, ms", longestOf(outcomes), longest),
    none(
      "event streams that ended or were not told to read again",
      cluster.streams.filter(({ text, ended }) => ended || !text.includes("resync")).length,
    ),
    await trailRow(cluster.environments[0]),
  ];
}
