// Runs the benches in tests/bench one after the other. Prints one table of our figures next to a reference, measured in
// the same minutes.
// `npm run bench -- [words of parts] [--short | --once]` takes two options. `--short` runs everything for a second.
// `--once` starts every part and makes each call once, without PostgreSQL, so its figures mean nothing.
import { existsSync, readdirSync } from "node:fs";
import { parse } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { cleanUp } from "./lib/clean-up.mjs";
import { commitOf } from "./lib/commit.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { root } from "./lib/root.mjs";
import { tableOf } from "./lib/table.mjs";

/** @typedef {{what: string, ours: string | number, reference: string | number, ratio: string | number}} Row */

const once = process.argv.includes("--once");
const short = once || process.argv.includes("--short");
const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const folder = `${root}tests/bench/`;
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".mjs")) : [];

/** Makes a database on the server: each part fills its own. @param {string} server @param {string} name */
async function makeDatabase(server, name) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function partsAskedFor() {
  const parts = files.sort().map(async (file) => ({ file, bench: await import(folder + file) }));
  return (await Promise.all(parts)).filter(
    ({ file, bench }) => wanted.length === 0 || wanted.some((word) => bench.name.includes(word) || file.includes(word)),
  );
}

/** The results of all parts. A failure is thrown only when each part has ended, with the servers that it started. */
async function allOf(parts) {
  const ended = await Promise.allSettled(parts);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
  return ended.map(({ value }) => value);
}

async function benchAll() {
  await ensureInstalled();
  await ensureBuilt(["client", "server"]);
  const server = once ? undefined : await startPostgres({ durable: true });
  const chromiumPath = ensureChromium();
  /** @returns {Promise<Row[]>} */
  const measure = async ({ file, bench }) => {
    console.error(`Measuring: ${bench.name} ...`);
    const databaseUrl = server && (await makeDatabase(server, `bench_${parse(file).name.toLowerCase()}`));
    return bench.run({ databaseUrl, chromiumPath, short, once });
  };
  const parts = await partsAskedFor();
  const rows = [];
  if (once) rows.push(...(await allOf(parts.map(measure))).flat());
  else for (const part of parts) rows.push(...(await measure(part)));
  const cells = rows.map(({ what, ours, reference, ratio }) => [what, ours, reference, ratio]);
  console.log(`Measured at commit ${commitOf()} on ${new Date().toISOString().slice(0, 10)}:\n`);
  console.log(tableOf(["what", "ours", "reference", "ratio"], cells));
}

await benchAll().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
await cleanUp();
process.exit();
