import Sqlite from "better-sqlite3";
import pg from "pg";

/** Countries of the large programme; each has an office and as many enterprises and audits as the others. */
const countries = ["AT", "BE", "BG", "CZ", "DE", "ES", "FR", "IT", "LT", "RO"];
const statuses = ["draft", "waiting_for_approval", "approved", "selected_for_review", "completed"];
const levels = ["bronze", "silver", "gold"];

/** The size of the network, and of a short try. */
export const figuresOf = (short) =>
  short ? { enterprises: 100, audits: 500 } : { enterprises: 7_500, audits: 100_000 };

const AT_ONCE = 5_000;
const FIRST_DEADLINE = Date.parse("2026-01-01T00:00:00.000Z");
const at = new Date().toISOString();
/** Properties of every record. */
export const record = { revision: 1, createdAt: at, updatedAt: at, trailSeq: 0, trailHash: "" };
/** Texts with their folded forms for searching and sorting. */
export const folded = (values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, text]) => [
      [key, text],
      [`${key}_fold`, text.toLowerCase()],
    ]),
  );
const peCode = (country, number) => `${country}-${String(number).padStart(4, "0")}`;
const count = (length, row) => Array.from({ length }, (_, index) => row(index, countries[index % countries.length]));

function audit(figures, index, country) {
  const pe = peCode(country, Math.floor(index / countries.length) % (figures.enterprises / countries.length));
  return {
    ...folded({ code: `${pe}-2026-${index}`, title: `Audit ${index}` }),
    peCode: pe,
    level: levels[index % levels.length],
    fields: '["sales","finance"]',
    country,
    deadlineDays: 30,
    status: statuses[Math.floor(index / countries.length) % statuses.length],
    expirationDate: new Date(FIRST_DEADLINE + index * 300_000).toISOString(),
    round: 1,
    institutionId: `school-${country}`,
    requestedBy: "bench",
    ...record,
  };
}

/** An office and an institution for each country, by table. */
export const homesOf = (countries) => ({
  central_offices: countries.map((country) => ({
    ...folded({ penCode: `CO-${country}`, name: `Office ${country}` }),
    country,
    ...record,
  })),
  institutions: countries.map((country) => ({
    id: `school-${country}`,
    ...folded({ name: `School ${country}` }),
    country,
    ...record,
  })),
});

/** The rows of a programme of the size that the network has, by table, in the order in which they can be inserted. */
const tables = (figures) => ({
  ...homesOf(countries),
  enterprises: count(figures.enterprises, (index, country) => ({
    ...folded({ peCode: peCode(country, Math.floor(index / countries.length)), name: `Enterprise ${index}` }),
    country,
    officeCode: `CO-${country}`,
    institutionId: `school-${country}`,
    ...record,
  })),
  tasks: count(figures.audits, (index, country) => audit(figures, index, country)),
});

const quoted = (names) => names.map((name) => `"${name}"`).join(", ");

async function fillPostgres(url, tables) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [table, rows] of Object.entries(tables)) {
    const columns = quoted(Object.keys(rows[0]));
    const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await client.query(insert, [JSON.stringify(rows.slice(start, start + AT_ONCE))]);
  }
  await client.query("vacuum analyze");
  await client.end();
}

function fillSqlite(file, tables) {
  const database = new Sqlite(file);
  database.exec("begin");
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0]);
    const insert = database.prepare(
      `insert into ${table} (${quoted(columns)}) values (${columns.map((column) => `@${column}`).join(", ")})`,
    );
    for (const row of rows) insert.run(row);
  }
  database.exec("commit; analyze");
  database.close();
}

/** The rows of a programme as large as the network, or of a short try. */
export const programmeRows = (short) => tables(figuresOf(short));

/**
 * Fills a migrated database.
 * @param {{engine: string, target: string}} where address of PostgreSQL or file of SQLite
 * @param {Record<string, object[]>} rows by table, in the order in which they can be inserted; the large programme's
 */
export async function fillProgramme({ engine, target }, rows = tables(figuresOf(false))) {
  if (engine === "postgres") await fillPostgres(target, rows);
  else fillSqlite(target, rows);
}

const churn = `update tasks set "updatedAt" = $1, "revision" = "revision" + 1, "trailSeq" = "trailSeq" + 1 where "code" like '%7'`;

/** A day of changes: every tenth audit is changed once per round, without maintenance in between. */
export async function changeForADay({ engine, target }, rounds = 3) {
  const times = Array.from({ length: rounds }, (_, round) => new Date(Date.parse(at) + round * 1000).toISOString());
  if (engine === "sqlite") {
    const database = new Sqlite(target);
    for (const time of times) database.prepare(churn.replace("$1", "?")).run(time);
    return database.close();
  }
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  for (const time of times) await client.query(churn, [time]);
  await client.end();
}
