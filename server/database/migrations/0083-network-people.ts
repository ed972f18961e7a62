import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/**
 * People of the network's sign-in are known by issuer and subject, with an account at each of their codes. Sign-ins and
 * handovers keep when they were used; a handover belongs to the browser in which the sign-in began.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "network_people",
    {
      userId: { type: "text!", references: "users.id" },
      issuer: "text!",
      subject: "text!",
      role: "text!",
      code: "text!",
      name: "text!",
      linkedAt: "text!",
    },
    {
      keys: [
        ["issuer", "subject", "role", "code"],
        ["issuer", "userId"],
      ],
    },
  );
  await database.schema.alterTable("network_sign_ins").addColumn("usedAt", "text").execute();
  await database.schema.alterTable("handovers").addColumn("usedAt", "text").execute();
  await database.schema.alterTable("handovers").addColumn("browserHash", "text").execute();
}
