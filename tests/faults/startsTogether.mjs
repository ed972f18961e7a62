import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { startProduct } from "../../scripts/lib/product.mjs";
import { root } from "../../scripts/lib/root.mjs";
import { settingsOn } from "./lib/cluster.mjs";
import { none } from "./lib/verdict.mjs";

export const name = ({ starts }) =>
  `Four nodes start at once, ${starts} times on an empty database and on one of version 0.2.0`;

const NODES = 4;
const older = brotliDecompressSync(readFileSync(`${root}tests/fixtures/0.2.0/postgres/dump.sql.br`)).toString();

async function asking(address, work) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Number of occurrences in the database of each item that must exist once. */
const counted = (address) =>
  asking(address, async (client) => {
    const { rows } = await client.query(`select
      (select count(*)::int from users where role = 'admin') as administrators,
      (select count(*)::int from audit_fields) as fields,
      (select count(*)::int from (select "auditFieldId" from forms where "retiredAt" is null group by 1 having count(*) > 1) as twice) as doubled,
      (select count(*)::int from kysely_migration) as steps`);
    return rows[0];
  });

async function startTogether(environment, dataDir) {
  const nodes = await Promise.allSettled(
    Array.from({ length: NODES }, (_, node) => startProduct({ ...environment, DATA_DIR: join(dataDir, `${node}`) })),
  );
  const started = nodes.flatMap(({ value }) => value ?? []);
  for (const { reason } of nodes.filter(({ status }) => status === "rejected")) console.error(String(reason));
  const answers = await Promise.all(started.map(({ address }) => fetch(`${address}/readyz`)));
  for (const { process: node } of started) node.kill("SIGKILL");
  await Promise.all(
    started.map(({ process: node }) => node.signalCode ?? new Promise((gone) => node.once("exit", gone))),
  );
  return {
    serving: answers.filter(({ ok }) => ok).length,
    telling: started.filter((node) => node.output().includes("an older version's")).length,
  };
}

/** One start of all nodes on a new database; returns the faults. */
async function round(server, index, { sql, seed, telling }, dataDir) {
  const database = `starts_${seed}_${index}`;
  await asking(server, (client) => client.query(`create database ${database}`));
  const address = server.replace(/postgres$/, database);
  if (sql) await asking(address, (client) => client.query(sql));
  const found = await startTogether({ ...settingsOn(address), SEED: seed }, join(dataDir, database));
  const { administrators, fields, doubled, steps } = await counted(address);
  await asking(server, (client) => client.query(`drop database ${database} with (force)`));
  return {
    away: NODES - found.serving,
    twice: Number(administrators !== 1) + Number(fields !== 11) + doubled + Number(found.telling !== telling),
    steps,
  };
}

const kinds = [
  { seed: "programme", telling: 0 },
  { seed: "demo", sql: older, telling: 1 },
];

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { starts } }) {
  const { address } = await startPostgresServer();
  const rounds = [];
  for (let index = 0; index < starts; index += 1)
    for (const kind of kinds) rounds.push(await round(address, index, kind, dataDir));
  const sum = (field) => rounds.reduce((total, one) => total + one[field], 0);
  return [
    none(`nodes that did not serve, of ${rounds.length * NODES}`, sum("away")),
    none("administrators, fields or forms that are there twice, or steps that were not done once", sum("twice")),
    none(
      "numbers of steps that a database has beside the first one's",
      new Set(rounds.map(({ steps }) => steps)).size - 1,
    ),
  ];
}
