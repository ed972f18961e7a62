import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { startProduct } from "../../scripts/lib/product.mjs";
import { killRounds, killRows, placeFor, rowsAfter } from "./lib/kills.mjs";

export const name = ({ kills }) =>
  `${Math.floor(kills / 2)} times a node on its embedded database is killed while people work`;

/** At most. */
const INSTALLATIONS = 4;

/** Several installations that begin alike: a start that fills the database takes longer than a copy. */
async function installations(dataDir, count) {
  const first = join(dataDir, "0");
  const node = await startProduct({ DATA_DIR: first, SEED: "demo", NODE_ENV: "production" });
  node.process.kill();
  await once(node.process, "exit");
  return Array.from({ length: count }, (_, index) => {
    const folder = join(dataDir, `${index}`);
    if (index > 0) cpSync(first, folder, { recursive: true });
    return placeFor(`e${index}`, { DATA_DIR: folder, SEED: "demo", NODE_ENV: "production" });
  });
}

const databaseOf = (place, options) => new Sqlite(join(place.environment.DATA_DIR, "pe-quality.sqlite"), options);

function reading(place) {
  const database = databaseOf(place, { readonly: true });
  return async (sql) => database.prepare(sql).all();
}

function write(place, sql) {
  const database = databaseOf(place);
  database.exec(sql);
  database.close();
}

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { kills } }) {
  const wanted = Math.floor(kills / 2);
  const places = await installations(dataDir, Math.min(INSTALLATIONS, wanted));
  const done = await killRounds(places, wanted, async (sql) => {
    for (const place of places) write(place, sql);
  });
  const found = [];
  for (const [index, place] of places.entries())
    found.push(await rowsAfter(`Installation ${index}`, [place], reading(place), index === 0 ? done : 0));
  return killRows(found, wanted);
}
