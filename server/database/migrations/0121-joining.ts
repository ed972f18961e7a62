import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Join links of classes, new names that wait for their confirmation, and whether a class asks for one. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  await sql`alter table enterprises add column "confirmsNamesSince" ${text}`.execute(database);
  await createTable(
    database,
    engine,
    "join_links",
    {
      peCode: "text#",
      id: "text!",
      hash: "text!",
      validity: "text!",
      createdAt: "text!",
      expiresAt: "text!",
      maxUses: "integer!",
      uses: "integer!",
    },
    { keys: [["hash"]] },
  );
  await createTable(
    database,
    engine,
    "arrivals",
    {
      id: "text#",
      ticketHash: "text!",
      peCode: "text!",
      name: "text!",
      personId: { type: "text", references: "users.id" },
      createdAt: "text!",
      admittedAt: "text",
      refusedAt: "text",
    },
    { keys: [["ticketHash"]], indexes: [["peCode"], ["personId"]] },
  );
}
