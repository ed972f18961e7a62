import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** Content found at the links of an audit's answers at submission. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "link_visits",
    {
      taskCode: "text!",
      round: "integer!",
      url: "text!",
      handedInAt: "text!",
      /** Nothing until the clock comes to it. */
      visitedAt: "text",
      valid: "integer",
      status: "integer",
      reason: "text",
      type: "text",
      size: "integer",
      sha256: "text",
    },
    { keys: [["taskCode", "round", "url"]], indexes: [["visitedAt", "handedInAt"]] },
  );
}
