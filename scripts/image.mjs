// Runs the steps of docs/deploy/Dockerfile in a plain Debian, starts the result like the compose file does, and prints
// results next to expectations. Exits with 1 if they differ. Needs root on a Debian, no Docker.
// npm run image -- --steps: only prints the steps.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd, cleanUp } from "./lib/clean-up.mjs";
import { readCompose } from "./lib/compose.mjs";
import { readStages } from "./lib/dockerfile.mjs";
import { freePort } from "./lib/free-port.mjs";
import { buildImage } from "./lib/image.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { inside } from "./lib/plain-debian.mjs";
import { startPostgresServer } from "./lib/postgres.mjs";
import { root } from "./lib/root.mjs";
import { tableOf, VERDICT, verdictOf } from "./lib/table.mjs";

const dockerfile = `${root}docs/deploy/Dockerfile`;
const NODE_ID = 1000;
const MAX_MB = 350;
const START_MS = 60_000;
const END_MS = 10_000;

const row = (what, found, wanted, holds = found === wanted) => ({ what, found, wanted, holds });

/** Runs a command in the image as its user, and returns its exit code and output. */
function ask(image, env, command) {
  const [program, words] = inside(image.folder, { ...image, env }, command);
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** Disk usage of a folder. */
const megabytes = (folder) => Number.parseInt(spawnSync("du", ["-sm", folder], { encoding: "utf8" }).stdout, 10);

/** The process that is a container's first, as this machine numbers it. */
const firstProcess = ({ pid }) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());

async function becomesReady(address) {
  const began = Date.now();
  while (Date.now() - began < START_MS) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return Date.now() - began;
    await wait(200);
  }
  return Number.POSITIVE_INFINITY;
}

/** The settings of a container by the compose file, but for where the database and the free port are. */
async function settingsOf(image, server) {
  const { environment } = (await readCompose()).services.quality;
  const { address: DATABASE_URL } = server;
  return { ...image.env, ...environment, DATABASE_URL, PORT: String(await freePort()) };
}

async function tryContainer(image, env, server) {
  const node = spawn(...inside(image.folder, { ...image, env }, image.command), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  node.stdout.on("data", (text) => process.stderr.write(text));
  atEnd(() => node.kill("SIGKILL"));
  const address = `http://127.0.0.1:${env.PORT}`;
  const ready = await becomesReady(address);
  const first = firstProcess(node);
  const health = () => ask(image, env, image.health).status;
  const rows = [
    row("ms until /readyz answers", ready, `< ${START_MS}`, ready < START_MS),
    row(
      "user that the product runs as",
      Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${first}/status`, "utf8"))?.[1]),
      NODE_ID,
    ),
    row(
      "the first process is the product's",
      readFileSync(`/proc/${first}/cmdline`, "utf8").split("\0")[1],
      image.command[1],
    ),
    row("it may write into its own code", ask(image, env, ["touch", "/app/dist/server/main.js"]).status === 0, false),
    row("its home page", (await fetch(address)).status, 200),
    row("health check: ends with", health(), 0),
    row("a backup in it ends with", ask(image, env, [...image.command, "backup", "/data/backup.gz"]).status, 0),
  ];
  await server.stopAtOnce();
  rows.push(row("health check without the database: ends with", health(), 1));
  await server.startAgain();
  await becomesReady(address);
  rows.push(row("health check once it is back: ends with", health(), 0));
  const signalledAt = Date.now();
  process.kill(first, "SIGTERM");
  const [code] = await once(node, "exit");
  const took = Date.now() - signalledAt;
  return [
    ...rows,
    row("SIGTERM: ends with", code, 0),
    row("ms until it has ended", took, `< ${END_MS}`, took < END_MS),
  ];
}

async function tryImage() {
  await ensureInstalled();
  const place = mkdtempSync(join(tmpdir(), "pe-quality-image-"));
  atEnd(() => rmSync(place, { recursive: true, force: true }));
  const began = Date.now();
  const image = buildImage(dockerfile, place);
  const seconds = Math.round((Date.now() - began) / 1000);
  const server = await startPostgresServer();
  const env = await settingsOf(image, server);
  const size = megabytes(join(image.folder, "app"));
  const rows = [
    row("seconds for the steps", seconds, "–", true),
    row("MB of the product in it", size, `< ${MAX_MB}`, size < MAX_MB),
    ...(await tryContainer(image, env, server)),
  ];
  console.log(tableOf(VERDICT, rows.map(verdictOf)));
  return rows.every(({ holds }) => holds);
}

async function printSteps() {
  for (const { image, steps } of readStages(readFileSync(dockerfile, "utf8")))
    for (const { instruction, value } of [{ instruction: "FROM", value: image }, ...steps])
      console.log(`${instruction} ${value}`);
  return Boolean((await readCompose()).services.quality);
}

const holds = await (process.argv.includes("--steps") ? printSteps() : tryImage()).catch((error) => {
  console.error(error);
  return false;
});
await cleanUp();
process.exit(holds ? 0 : 1);
