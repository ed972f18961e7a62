import Sqlite from "better-sqlite3";
import pg from "pg";

const shown = ["code", "peCode", "title", "level", "country", "status", "expirationDate"];
const columns = shown.map((name) => `t."${name}"`).join(", ");

/** The reference's SQL, hand-written for one purpose each; `$1` is `?` on SQLite. */
const statements = {
  list: `select ${columns}, e."name" as enterprise from tasks t join enterprises e on e."peCode" = t."peCode"
    where t."country" = $1 and t."status" = $2 order by t."expirationDate" limit $3 offset $4`,
  total: `select count(*) as total from tasks where "country" = $1 and "status" = $2`,
  read: `select ${columns}, e."name" as enterprise from tasks t join enterprises e on e."peCode" = t."peCode" where t."code" = $1`,
  create: `insert into institutions ("id", "name", "name_fold", "country", "revision", "createdAt", "updatedAt", "trailSeq", "trailHash")
    values ($1, $2, $3, $4, 1, $5, $6, 0, '') returning "id", "name", "country", "revision"`,
  change: `update institutions set "name" = $1, "name_fold" = $2, "revision" = "revision" + 1, "updatedAt" = $3
    where "id" = $4 and "revision" = $5 returning "id", "name", "country", "revision"`,
};

function openPostgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return async (name, values) => (await pool.query({ name, text: statements[name], values })).rows;
}

function openSqlite(file) {
  const database = new Sqlite(file);
  for (const setting of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"]) database.pragma(setting);
  const prepared = Object.fromEntries(
    Object.entries(statements).map(([name, sql]) => [name, database.prepare(sql.replace(/\$\d/g, "?"))]),
  );
  return async (name, values) => prepared[name].all(...values);
}

/** Runs the reference's statements by name. @returns {(name: keyof typeof statements, values: unknown[]) => Promise<object[]>} */
export const openBare = ({ engine, target }) => (engine === "postgres" ? openPostgres(target) : openSqlite(target));
