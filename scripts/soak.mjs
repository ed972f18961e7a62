// Simulates people at work with the built product, or open event streams. Prints response times and resources.
//
// npm run soak -- [--people 1000] [--minutes 60] [--visit 4] [--schools 40] [--postgres]
// npm run soak -- --streams 5000 [--held 40] [--schools 40]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measuredCalls, quantile } from "../tests/soak/calls.mjs";
import { curveOf, kindsOf } from "../tests/soak/curve.mjs";
import { METRICS_TOKEN, watch } from "../tests/soak/health.mjs";
import { holdStreams } from "../tests/soak/holdStreams.mjs";
import { letPeopleCome } from "../tests/soak/people.mjs";
import { foundSchools } from "../tests/soak/school.mjs";
import { ensureBuilt } from "./lib/build.mjs";
import { atEnd, cleanUp } from "./lib/clean-up.mjs";
import { endProcess } from "./lib/end-process.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { startProduct } from "./lib/product.mjs";
import { tableOf } from "./lib/table.mjs";

const PARTS = 12;

const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "1000" },
    minutes: { type: "string", default: "60" },
    /** Minutes that a person stays. */
    visit: { type: "string", default: "4" },
    schools: { type: "string", default: "40" },
    streams: { type: "string" },
    /** Seconds that streams are held: by default long enough for two beats. */
    held: { type: "string", default: "40" },
    postgres: { type: "boolean", default: false },
  },
});

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), "pe-quality-soak-"));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = options.postgres
    ? {
        DATABASE_URL: await startPostgres({ durable: true }),
        SESSION_SECRET: "a secret of the soak alone, long enough",
      }
    : {};
  const product = await startProduct({
    DATA_DIR: dataDir,
    SEED: "demo",
    NODE_ENV: "production",
    METRICS_TOKEN,
    ...database,
  });
  atEnd(() => endProcess(product.process));
  return product.address;
}

const rounded = (cells) => cells.map((cell) => (typeof cell === "number" ? Math.round(cell) : cell));
const table = (head, rows) => console.log(`${tableOf(head, rows.map(rounded))}\n`);

async function soak(address) {
  const world = { ...measuredCalls(address), schools: await foundSchools(address, Number(options.schools)) };
  const watching = watch(address);
  const began = Date.now();
  const stay = { perHour: Number(options.people), minutes: Number(options.minutes), visit: Number(options.visit) };
  const came = await letPeopleCome(world, stay);
  await watching.stop();
  const curve = curveOf({ measured: world.measured, looks: watching.looks }, began, PARTS);
  table(
    [
      "until minute",
      "calls",
      "wrong",
      "p50, ms",
      "p99, ms",
      "memory, MB",
      "heap, MB",
      "streams",
      "wait for a processor, p99, ms",
    ],
    curve.map((part) => Object.values(part)),
  );
  table(["kind", "calls", "wrong", "p50, ms", "p99, ms"], kindsOf(world.measured).map(Object.values));
  const p99 = quantile(
    world.measured.map(({ took }) => took),
    0.99,
  );
  console.log(`${came} people, ${world.measured.length} calls, p99 ${Math.round(p99)} ms`);
}

try {
  await ensureInstalled();
  await ensureBuilt(["server"]);
  const address = await start();
  if (options.streams) {
    const held = { seconds: Number(options.held), schools: Number(options.schools) };
    table(["streams", "memory, MB", "heap, MB"], await holdStreams(address, Number(options.streams), held));
  } else await soak(address);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await cleanUp();
process.exit();
