import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** The indexes that lists of audits are counted by. */
const indexes = [
  ["country", "status", "updatedAt"],
  ["status", "updatedAt"],
  ["updatedAt", "code"],
  ["country", "status", "expirationDate"],
];

/**
 * Audits can be withdrawn for a while, with the person and an optional reason. Lists leave them out, so the indexes
 * include the column; otherwise each count would read every row.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const column of ["withdrawnAt", "withdrawnBy", "withdrawnReason"])
    await database.schema.alterTable("tasks").addColumn(column, "text").execute();
  for (const columns of indexes) {
    const name = `tasks_${columns.join("_")}_index`;
    await database.schema.dropIndex(name).execute();
    await database.schema
      .createIndex(name)
      .on("tasks")
      .columns([...columns, "withdrawnAt"])
      .execute();
  }
  await sql`create index tasks_withdrawn_index on tasks (${sql.ref("withdrawnAt")})
    where ${sql.ref("withdrawnAt")} is not null`.execute(database);
}
