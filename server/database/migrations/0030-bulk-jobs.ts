import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Bulk jobs: the job as its owner sees it, its orders, and the result for each record. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "bulk_jobs",
    {
      id: "text#",
      ownerId: { type: "text!", references: "users.id" },
      resource: "text!",
      action: "text!",
      status: "text!",
      total: "integer!",
      done: "integer!",
      refused: "integer!",
      endedAt: "text",
      secretsUntil: "text",
      ...recordColumns,
    },
    { indexes: [["ownerId", "createdAt"]] },
  );
  await createTable(
    database,
    engine,
    "bulk_job_orders",
    { jobId: "text#", input: "text!", sealKey: "text", leasedUntil: "text!" },
    { indexes: [["leasedUntil"]] },
  );
  await createTable(
    database,
    engine,
    "bulk_job_records",
    {
      jobId: "text!",
      position: "integer!",
      recordId: "text!",
      status: "text!",
      code: "text",
      sealed: "text",
    },
    { keys: [["jobId", "position"]], indexes: [["jobId", "status", "position"]] },
  );
}
