import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Password links, the network's sign-in, and rate limits for failed attempts. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const table = (...rest: Parameters<typeof createTable> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    createTable(database, engine, ...rest);
  await table("limits", { name: "text#", count: "integer!", resetsAt: "text!" }, { indexes: [["resetsAt"]] });
  await table(
    "password_resets",
    {
      tokenHash: "text#",
      userId: { type: "text!", references: "users.id" },
      createdAt: "text!",
      expiresAt: "text!",
    },
    { indexes: [["userId"], ["expiresAt"]] },
  );
  await table(
    "network_sign_ins",
    {
      stateHash: "text#",
      browserHash: "text!",
      verifier: "text!",
      nonce: "text!",
      returnUrl: "text!",
      expiresAt: "text!",
    },
    { indexes: [["expiresAt"]] },
  );
  await table("handovers", { codeHash: "text#", person: "text!", expiresAt: "text!" }, { indexes: [["expiresAt"]] });
  await sql`alter table sessions add column codes text`.execute(database);
}
