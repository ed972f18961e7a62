import { join } from "node:path";
import pg from "pg";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { settingsOn } from "./lib/cluster.mjs";
import { killRounds, killRows, placeFor, rowsAfter } from "./lib/kills.mjs";

export const name = ({ kills }) => `${Math.ceil(kills / 2)} times a node on PostgreSQL is killed while people work`;

const NODES = 4;

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { kills } }) {
  const wanted = Math.ceil(kills / 2);
  const { address } = await startPostgresServer({ durable: true });
  const settings = { ...settingsOn(address), SEED: "demo", NODE_ENV: "production" };
  const places = Array.from({ length: NODES }, (_, node) =>
    placeFor(`p${node}`, { ...settings, DATA_DIR: join(dataDir, `${node}`) }),
  );
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const ask = async (sql) => (await client.query(sql)).rows;
  const done = await killRounds(places, wanted, ask);
  const found = await rowsAfter("PostgreSQL", places, ask, done);
  await client.end();
  return killRows([found], wanted);
}
