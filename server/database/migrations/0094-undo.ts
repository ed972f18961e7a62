import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/**
 * For jobs: the undo action, the job that undid it with the time, and its owner's office. For records: the changes of
 * the job, and the values that an undo restores.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["ownerCode", "undo", "undoes", "undoneBy", "undoneAt"])
    await database.schema.alterTable("bulk_jobs").addColumn(column, "text").execute();
  for (const column of ["changes", "undoes"])
    await database.schema.alterTable("bulk_job_records").addColumn(column, "text").execute();
  await sql`update bulk_jobs set
    "undo" = case when action = 'import' then 'takeBack' end,
    "ownerCode" = (select code from users where users.id = bulk_jobs."ownerId")`.execute(database);
  await sql`create index "bulk_jobs_ownerCode_createdAt_index" on bulk_jobs ("ownerCode", "createdAt")`.execute(
    database,
  );
}
