// Runs the benches in tests/bench one after the other and prints one table: ours beside a reference, measured in the same minutes.
import { existsSync, readdirSync } from "node:fs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureChromium } from "./lib/chromium.mjs";
import { cleanUp } from "./lib/clean-up.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { root } from "./lib/root.mjs";
import { tableOf } from "./lib/table.mjs";

/** @typedef {{what: string, ours: string | number, reference: string | number, ratio: string | number}} Row */

const wanted = process.argv.slice(2);
const folder = `${root}tests/bench/`;
const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".mjs")) : [];

async function benchAll() {
  await ensureInstalled();
  await ensureBuilt(["client", "server"]);
  const setting = { databaseUrl: await startPostgres({ durable: true }), chromiumPath: ensureChromium() };
  /** @type {Row[]} */
  const rows = [];
  for (const file of files.sort()) {
    const bench = await import(folder + file);
    if (wanted.length > 0 && !wanted.some((word) => bench.name.includes(word) || file.includes(word))) continue;
    console.error(`Measuring: ${bench.name} ...`);
    rows.push(...(await bench.run(setting)));
  }
  const cells = rows.map(({ what, ours, reference, ratio }) => [what, ours, reference, ratio]);
  console.log(tableOf(["what", "ours", "reference", "ratio"], cells));
}

await benchAll().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
await cleanUp();
process.exit();
