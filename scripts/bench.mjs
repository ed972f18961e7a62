// Runs the benches in tests/bench one after the other and prints one table: ours beside a reference, measured in the same minutes.
// npm run bench -- [words of parts] [--short]: in short everything is tried once, for seconds; the figures mean nothing then.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { parse } from "node:path";
import pg from "pg";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { cleanUp } from "./lib/clean-up.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { root } from "./lib/root.mjs";
import { tableOf } from "./lib/table.mjs";

/** @typedef {{what: string, ours: string | number, reference: string | number, ratio: string | number}} Row */

const short = process.argv.includes("--short");
const wanted = process.argv.slice(2).filter((word) => word !== "--short");
const folder = `${root}tests/bench/`;
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".mjs")) : [];

/** The commit whose product is measured. */
function commit() {
  try {
    return execFileSync("git", ["-C", root, "describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

/** Makes a database on the server: each part fills its own. @param {string} server @param {string} name */
async function makeDatabase(server, name) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

async function benchAll() {
  await ensureInstalled();
  await ensureBuilt(["client", "server"]);
  const server = await startPostgres({ durable: true });
  const chromiumPath = ensureChromium();
  /** @type {Row[]} */
  const rows = [];
  for (const file of files.sort()) {
    const bench = await import(folder + file);
    if (wanted.length > 0 && !wanted.some((word) => bench.name.includes(word) || file.includes(word))) continue;
    console.error(`Measuring: ${bench.name} ...`);
    const databaseUrl = await makeDatabase(server, `bench_${parse(file).name.toLowerCase()}`);
    rows.push(...(await bench.run({ databaseUrl, chromiumPath, short })));
  }
  const cells = rows.map(({ what, ours, reference, ratio }) => [what, ours, reference, ratio]);
  console.log(`Measured at commit ${commit()} on ${new Date().toISOString().slice(0, 10)}:\n`);
  console.log(tableOf(["what", "ours", "reference", "ratio"], cells));
}

await benchAll().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
await cleanUp();
process.exit();
