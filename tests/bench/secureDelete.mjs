import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";

export const name = "secure_delete: what overwriting costs the embedded database";

const ROWS = 5000;
const ROUNDS = 15;
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A database with rows as long as answers are, with the product's own settings but for the one that is compared. */
function open(folder, secure) {
  const database = new Sqlite(join(folder, `${secure}.sqlite`));
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", `secure_delete = ${secure}`])
    database.pragma(setting);
  database.exec("create table answers (id integer primary key, value text, revision integer)");
  const insert = database.prepare("insert into answers values (?, ?, 1)");
  database.transaction(() => {
    for (let id = 0; id < ROWS; id += 1) insert.run(id, "x".repeat(400 + (id % 800)));
  })();
  return database;
}

const statements = {
  "100 answers changed, a commit each": (database) => {
    const save = database.prepare("update answers set value = ?, revision = revision + 1 where id = ?");
    for (let turn = 0; turn < 100; turn += 1) save.run("y".repeat(400 + ((turn * 37) % 800)), (turn * 47) % ROWS);
  },
  "500 rows deleted and written anew in one commit": (database) => {
    const remove = database.prepare("delete from answers where id = ?");
    const insert = database.prepare("insert into answers values (?, ?, 1)");
    database.transaction(() => {
      for (let id = 0; id < 500; id += 1) remove.run(id);
      for (let id = 0; id < 500; id += 1) insert.run(id, "z".repeat(400 + (id % 800)));
    })();
  },
};

/** Each kind of work with overwriting and without, in turns within the same seconds. */
export async function run({ short, once }) {
  const folder = mkdtempSync(join(tmpdir(), "bench-secure-"));
  const on = open(folder, "ON");
  const off = open(folder, "OFF");
  const rows = Object.entries(statements).map(([what, work]) => {
    const taken = { on: [], off: [] };
    for (let round = 0; round < (once || short ? 1 : ROUNDS); round += 1)
      for (const [name, database] of Object.entries({ on, off })) {
        const began = performance.now();
        work(database);
        taken[name].push(performance.now() - began);
      }
    const [ours, reference] = [middle(taken.on), middle(taken.off)];
    const ratio = (ours / reference).toFixed(2);
    return {
      what: `${what}: ms, beside no overwriting`,
      ours: ours.toFixed(1),
      reference: reference.toFixed(1),
      ratio,
    };
  });
  on.close();
  off.close();
  rmSync(folder, { recursive: true });
  return rows;
}
