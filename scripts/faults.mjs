// Runs the product under the faults of tests/faults and prints what was found beside what is wanted. Ends with 1 when something is not as wanted.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./lib/build.mjs";
import { atEnd, cleanUp } from "./lib/clean-up.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";

/** @typedef {{what: string, found: string | number, wanted: string | number, holds: boolean}} Row */

const folder = `${root}tests/faults/`;
const wanted = process.argv.slice(2);

async function runAll() {
  ensureInstalled();
  await ensureBuilt(["server"]);
  const dataDir = mkdtempSync(join(tmpdir(), "pe-quality-faults-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const rows = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".mjs"))) {
    if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue;
    const fault = await import(folder + file);
    console.error(`${fault.name} ...`);
    rows.push(...(await fault.run({ dataDir })));
  }
  const lines = rows.map(
    ({ what, found, wanted, holds }) => `| ${what} | ${found} | ${wanted} | ${holds ? "yes" : "NO"} |`,
  );
  console.log(["| what | found | wanted | holds |", "|---|---|---|---|", ...lines].join("\n"));
  return rows.length > 0 && rows.every(({ holds }) => holds);
}

const holds = await runAll().catch((error) => {
  console.error(error);
  return false;
});
await cleanUp();
process.exit(holds ? 0 : 1);
