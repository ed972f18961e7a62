// Runs the product under the faults of tests/faults and prints results next to expectations. Exits with 1 if they
// differ.
// npm run faults -- [words of files] [--full] [--kills 100] ...: number of repetitions, short by default, in full, or
// as given.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.mjs";
import { atEnd, cleanUp } from "./lib/clean-up.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { tableOf, VERDICT, verdictOf } from "./lib/table.mjs";

/** @typedef {{what: string, found: string | number, wanted: string | number, holds: boolean}} Row */

const folder = `${root}tests/faults/`;

/** Repetitions of a fault, or its seconds: in a short run, and in one for published figures. */
const amounts = {
  restarts: { short: 10, full: 200 },
  cuts: { short: 100, full: 2000 },
  pause: { short: 15, full: 60 },
  pauses: { short: 1, full: 20 },
  failovers: { short: 2, full: 20 },
  kills: { short: 16, full: 10_000 },
  starts: { short: 1, full: 50 },
  pausedStarts: { short: 8, full: 96 },
  ends: { short: 1, full: 20 },
  rollings: { short: 1, full: 3 },
  returns: { short: 1, full: 3 },
};

function readArguments() {
  const own = Object.fromEntries(Object.keys(amounts).map((amount) => [amount, { type: "string" }]));
  const options = { full: { type: "boolean", default: false }, ...own };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const counts = Object.fromEntries(
    Object.entries(amounts).map(([amount, { short, full }]) => [
      amount,
      Number(values[amount] ?? (values.full ? full : short)),
    ]),
  );
  return { wanted: positionals, counts };
}

async function runAll() {
  await ensureInstalled();
  await ensureBuilt(["server"]);
  const { wanted, counts } = readArguments();
  const place = mkdtempSync(join(tmpdir(), "pe-quality-faults-"));
  atEnd(() => rmSync(place, { recursive: true, force: true }));
  const rows = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".mjs"))) {
    if (wanted.length > 0 && !wanted.some((word) => file.toLowerCase().includes(word.toLowerCase()))) continue;
    const fault = await import(folder + file);
    const name = fault.name(counts);
    console.error(`${name} ...`);
    const found = await fault.run({ dataDir: join(place, file), counts });
    rows.push(...found.map((row) => ({ ...row, fault: name })));
  }
  const cells = rows.map((row) => [row.fault, ...verdictOf(row)]);
  console.log(tableOf(["fault", ...VERDICT], cells));
  return rows.length > 0 && rows.every(({ holds }) => holds);
}

const holds = await runAll().catch((error) => {
  console.error(error);
  return false;
});
await cleanUp();
process.exit(holds ? 0 : 1);
