import pg from "pg";
import { templatesOf } from "#tests/factories/postgresDatabase.ts";

/** At the end of a run: a server that is not this run's own keeps nothing of it. */
export async function teardown(): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const { rows } = await admin.query("select datname from pg_database where starts_with(datname, $1)", [
    `${templatesOf(process.pid)}_`,
  ]);
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  await admin.end();
}
