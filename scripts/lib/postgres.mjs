import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atEnd } from "./clean-up.mjs";
import { endProcess } from "./end-process.mjs";
import { freePort } from "./free-port.mjs";
import { ensurePostgresPrograms } from "./postgres-programs.mjs";

/** PostgreSQL refuses to run as root: then as the user that its package made. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Data that is thrown away after the run need not survive a power cut. */
const careless = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

async function becomesReady(server) {
  let log = "";
  await new Promise((resolve, reject) => {
    server.stderr.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
}

/**
 * A temporary PostgreSQL that stops with the script. `stopAtOnce` is `pg_ctl stop -m immediate`: it cuts connections
 * without cleaning up. `startAgain` resolves when it accepts connections. `fallSilent` pauses all its processes until
 * `goOn`.
 * @typedef {{address: string, port: number, folder: string, stopAtOnce(): Promise<void>, startAgain(): Promise<void>,
 * fallSilent(): void, goOn(): void}} PostgresServer
 */

function newFolder(user) {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-postgres-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  if (user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A server and the processes that it has made. */
function signalAll(server, signal) {
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", String(server.pid)], { encoding: "utf8" });
  for (const pid of [server.pid, ...children.stdout.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
}

/** Serves the database of a folder. @returns {Promise<PostgresServer>} */
async function serveFolder({ programs, folder, options, durable }) {
  const port = await freePort();
  const place = ["-D", folder, "-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  const settings = [...place, "-c", "max_connections=200", ...(durable ? [] : careless)];
  const launch = () => spawn(join(programs, "postgres"), settings, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  let server = launch();
  atEnd(() => endProcess(server, "SIGINT"));
  await becomesReady(server);
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    folder,
    stopAtOnce: () => endProcess(server, "SIGQUIT"),
    async startAgain() {
      server = launch();
      await becomesReady(server);
    },
    fallSilent: () => signalAll(server, "SIGSTOP"),
    goOn: () => signalAll(server, "SIGCONT"),
  };
}

function prepareFolder() {
  const programs = ensurePostgresPrograms();
  const user = ordinaryUser();
  const folder = newFolder(user);
  return { programs, folder, options: { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } } };
}

/**
 * Starts a temporary PostgreSQL with an empty database, which stops with the script.
 * @param {{durable?: boolean}} [options] durable: commits reach the disk, as in production
 * @returns {Promise<PostgresServer>}
 * @throws {import("./missing-tool.mjs").MissingTool}
 */
export async function startPostgresServer({ durable = false } = {}) {
  const place = prepareFolder();
  const layout = ["-D", place.folder, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  execFileSync(join(place.programs, "initdb"), layout, { ...place.options, stdio: ["ignore", "ignore", "pipe"] });
  return serveFolder({ ...place, durable });
}

/** Starts a server on a data folder that is there. @param {string} folder @returns {Promise<PostgresServer>} */
export function startOnFolder(folder) {
  const options = { ...ordinaryUser(), cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  return serveFolder({ programs: ensurePostgresPrograms(), folder, options, durable: true });
}

/** Starts a server that follows another one, commit by commit. @param {PostgresServer} primary @returns {Promise<PostgresServer>} */
export async function startStandby(primary) {
  const place = prepareFolder();
  const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
  const how = ["-D", place.folder, "-R", "-X", "stream", "-c", "fast", "--no-sync"];
  await promisify(execFile)(join(place.programs, "pg_basebackup"), [...from, ...how], place.options);
  return serveFolder({ ...place, durable: true });
}

/** Like `startPostgresServer`, for callers that only need its address. */
export const startPostgres = async (options = {}) => (await startPostgresServer(options)).address;
