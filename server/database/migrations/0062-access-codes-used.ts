import { type Kysely, sql } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Time of the last issued access code of an enterprise or office, and of the last sign-in there and of each account. */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  for (const table of ["enterprises", "central_offices", "users"])
    await database.schema.alterTable(table).addColumn("lastSignInAt", "text").execute();
  await sql`update users set "lastSignInAt" = (select max("createdAt") from sessions where sessions."userId" = users.id)`.execute(
    database,
  );
  for (const [table, key] of [
    ["enterprises", "peCode"],
    ["central_offices", "penCode"],
  ] as const) {
    await database.schema.alterTable(table).addColumn("accessCodesIssuedAt", "text").execute();
    await sql`update ${sql.table(table)} set
      "accessCodesIssuedAt" = (select max("issuedAt") from access_codes where code = ${sql.ref(key)}),
      "lastSignInAt" = (select max("lastSignInAt") from users where code = ${sql.ref(key)})`.execute(database);
  }
}
