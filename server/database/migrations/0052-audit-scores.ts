import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/** The points of completed audits by field and step, summed once: figures over thousands of audits read these. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "audit_scores",
    { taskCode: "text!", auditFieldId: "text!", step: "text!", points: "integer!", max: "integer!" },
    { keys: [["taskCode", "auditFieldId", "step"]] },
  );
}
