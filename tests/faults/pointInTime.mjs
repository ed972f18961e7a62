import { execFile } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { atEnd } from "../../scripts/lib/clean-up.mjs";
import { ordinaryUser, startOnFolder, startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { ensurePostgresPrograms } from "../../scripts/lib/postgres-programs.mjs";
import { startProduct } from "../../scripts/lib/product.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { settingsOn, signIn } from "./lib/cluster.mjs";
import { none, trailRow } from "./lib/verdict.mjs";

export const name = ({ returns }) =>
  `PostgreSQL returns to a point in time from its archive, ${returns} times, by the scripts for operators`;

const execute = promisify(execFile);
const SCRIPTS = `${root}docs/deploy/postgres`;
const MOMENT_MS = 1500;

async function ask(address, ...statements) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    let rows = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A folder that PostgreSQL's user may enter and write. */
function folderOf(user) {
  const folder = mkdtempSync("/var/tmp/pe-quality-archive-");
  if (user.uid) chownSync(folder, user.uid, user.gid);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets a server archive its log by the script for operators. */
async function archiveTo(archive, server, options) {
  await execute("mkdir", ["-p", join(archive, "wal"), join(archive, "base")], options);
  const command = `sh ${SCRIPTS}/archive.sh %p ${archive}/wal/%f`;
  await ask(server.address, "alter system set archive_mode = on", `alter system set archive_command = '${command}'`);
  await server.stopAtOnce();
  await server.startAgain();
}

const create = (node, token, title) =>
  fetch(`${node.address}/api/v1/institutions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: title, country: "LT" }),
  });

const names = async (address) => (await ask(address, "select name from institutions")).map((row) => row.name);

/** Resolves when the server has read its log up to the wanted time and takes changes. */
async function isPromoted(address) {
  while ((await ask(address, "select pg_is_in_recovery() as reading"))[0].reading) await wait(100);
}

/** Archives the log up to now, and resolves when it is there. */
async function archived({ address }) {
  const [{ file }] = await ask(address, "select pg_walfile_name(pg_switch_wal()) as file");
  for (;;) {
    const [{ last }] = await ask(address, "select last_archived_wal as last from pg_stat_archiver");
    if (last >= file) return;
    await wait(100);
  }
}

async function returnOnce(dataDir) {
  const user = ordinaryUser();
  const archive = folderOf(user);
  const server = await startPostgresServer({ durable: true });
  const path = `${ensurePostgresPrograms()}:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, PGHOST: "127.0.0.1", PGPORT: String(server.port), PGUSER: "postgres" };
  const options = { ...user, cwd: archive, env };
  await archiveTo(archive, server, options);
  const settings = { ...settingsOn(server.address), DATA_DIR: dataDir };
  const node = await startProduct(settings);
  atEnd(() => node.process.kill("SIGKILL"));
  const token = await signIn(node.address);
  await create(node, token, "before the base backup");
  await execute("sh", [`${SCRIPTS}/base-backup.sh`, archive], options);
  await wait(MOMENT_MS);
  await create(node, token, "before the moment");
  await wait(MOMENT_MS);
  const moment = new Date().toISOString();
  await wait(MOMENT_MS);
  await create(node, token, "after the moment");
  await archived(server);
  node.process.kill();
  const began = Date.now();
  const folder = join(archive, "restored");
  await execute("sh", [`${SCRIPTS}/restore-to.sh`, moment, folder, archive], options);
  const restored = await startOnFolder(folder);
  await isPromoted(restored.address);
  const took = Date.now() - began;
  const trail = await trailRow({ ...settings, DATABASE_URL: restored.address });
  return { names: await names(restored.address), took, trail };
}

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { returns } }) {
  const found = [];
  for (let time = 0; time < returns; time += 1) found.push(await returnOnce(join(dataDir, `${time}`)));
  const has = (wanted) => found.filter(({ names: all }) => all.includes(wanted)).length;
  return [
    none("returns without a record from before the base backup", returns - has("before the base backup")),
    none("returns without a record from before the moment", returns - has("before the moment")),
    none("returns with a record from after the moment", has("after the moment")),
    {
      what: "longest until it takes changes, ms",
      found: Math.max(...found.map(({ took }) => took)),
      wanted: "–",
      holds: true,
    },
    ...found.map(({ trail }) => trail),
  ];
}
