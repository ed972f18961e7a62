// Builds the product as docs/deploy/Dockerfile does, runs it with the compose file's settings, and prints the results next to
// the expected ones. Exits with 1 if something differs. Needs no Docker; as root it runs the product as user 1000.
// npm run image -- --steps: prints the steps only.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd, cleanUp } from "./lib/clean-up.mjs";
import { readCompose } from "./lib/compose.mjs";
import { freePort } from "./lib/free-port.mjs";
import { buildImage, imageCommands, imageEnv } from "./lib/image.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { startPostgresServer } from "./lib/postgres.mjs";
import { root } from "./lib/root.mjs";
import { tableOf, VERDICT, verdictOf } from "./lib/table.mjs";

const NODE_ID = 1000;
/** Without a passphrase, a backup has no keys and is incomplete. */
const BACKUP_PASSPHRASE = "twelve grey herons on one pole";
const MAX_MB = 350;
const START_MS = 60_000;
const END_MS = 10_000;

const isRoot = process.getuid?.() === 0;
const asNode = isRoot ? { uid: NODE_ID, gid: NODE_ID } : {};
const { command, health } = imageCommands();

const row = (what, found, wanted, holds = found === wanted) => ({ what, found, wanted, holds });

/** Runs a command of the image as its user; returns its exit code. */
const ask = ({ folder, env }, [program, ...words]) =>
  spawnSync(program, words, { cwd: folder, env, stdio: ["ignore", "inherit", "inherit"], ...asNode }).status;

/** Disk usage of a folder. */
const megabytes = (folder) => Number.parseInt(spawnSync("du", ["-sm", folder], { encoding: "utf8" }).stdout, 10);

async function becomesReady(address) {
  const began = Date.now();
  while (Date.now() - began < START_MS) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return Date.now() - began;
    await wait(200);
  }
  return Number.POSITIVE_INFINITY;
}

/** The settings of the Dockerfile and the compose file; database, port and data folder are on this machine. */
async function settingsOf(dataDir, { address: DATABASE_URL }) {
  const { environment } = (await readCompose()).services.quality;
  const own = { DATABASE_URL, PORT: String(await freePort()), DATA_DIR: dataDir, PATH: process.env.PATH };
  return { ...imageEnv(), ...environment, ...own };
}

/** An empty data folder that belongs to the product's user. */
function makeDataDir(place) {
  const folder = join(place, "data");
  mkdirSync(folder);
  if (isRoot) chownSync(folder, NODE_ID, NODE_ID);
  return folder;
}

function startProduct({ folder, env }) {
  const [program, ...words] = command;
  const node = spawn(program, words, { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"], ...asNode });
  node.stdout.on("data", (text) => process.stderr.write(text));
  atEnd(() => node.kill("SIGKILL"));
  return node;
}

async function tryProduct(image, server) {
  const node = startProduct(image);
  const address = `http://127.0.0.1:${image.env.PORT}`;
  const ready = await becomesReady(address);
  const backup = [...command, "backup", join(image.env.DATA_DIR, "backup.gz")];
  const withPassphrase = { ...image, env: { ...image.env, BACKUP_PASSPHRASE } };
  const rows = [
    row("ms until /readyz answers", ready, `< ${START_MS}`, ready < START_MS),
    ...(isRoot ? [row("it may write into its own code", ask(image, ["touch", command[1]]) === 0, false)] : []),
    row("its home page", (await fetch(address)).status, 200),
    row("health check: exit code", ask(image, health), 0),
    row("a backup: exit code", ask(withPassphrase, backup), 0),
  ];
  await server.stopAtOnce();
  rows.push(row("health check without the database: exit code", ask(image, health), 1));
  await server.startAgain();
  await becomesReady(address);
  rows.push(row("health check once it is back: exit code", ask(image, health), 0));
  const signalledAt = Date.now();
  node.kill("SIGTERM");
  const [code] = await once(node, "exit");
  const took = Date.now() - signalledAt;
  return [
    ...rows,
    row("SIGTERM: exit code", code, 0),
    row("ms until it has ended", took, `< ${END_MS}`, took < END_MS),
  ];
}

async function tryImage() {
  await ensureInstalled();
  const place = mkdtempSync(join(tmpdir(), "pe-quality-image-"));
  atEnd(() => rmSync(place, { recursive: true, force: true }));
  const began = Date.now();
  const folder = buildImage(place);
  const seconds = Math.round((Date.now() - began) / 1000);
  const server = await startPostgresServer();
  const image = { folder, env: await settingsOf(makeDataDir(place), server) };
  const size = megabytes(folder);
  const rows = [
    row("seconds for the build", seconds, "–", true),
    row("MB of the product", size, `< ${MAX_MB}`, size < MAX_MB),
    ...(await tryProduct(image, server)),
  ];
  console.log(tableOf(VERDICT, rows.map(verdictOf)));
  return rows.every(({ holds }) => holds);
}

async function printSteps() {
  for (const name of ["build.sh", "Dockerfile"]) console.log(readFileSync(`${root}docs/deploy/${name}`, "utf8"));
  return Boolean((await readCompose()).services.quality);
}

const holds = await (process.argv.includes("--steps") ? printSteps() : tryImage()).catch((error) => {
  console.error(error);
  return false;
});
await cleanUp();
process.exit(holds ? 0 : 1);
