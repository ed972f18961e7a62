import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";

const users = { table: "users", resource: "user", key: "id" };

/** Since when an account is linked to the network's sign-in: shown in the account, which can be unlinked there. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table users add column "networkSince" ${text}`.execute(database);
  const linked = await database
    .selectFrom("network_people")
    .innerJoin("users", "users.id", "network_people.userId")
    .select(["users.id", "users.trailSeq", "users.trailHash"])
    .select(({ fn }) => fn.min("linkedAt").as("linkedAt"))
    .groupBy(["users.id", "users.trailSeq", "users.trailHash"])
    .execute();
  for (const { linkedAt, ...user } of linked) await amend(database, users, user, { networkSince: linkedAt });
}
