import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/**
 * Requests of auditors for a proof or an explanation. An audit has the due date of the next one, an answer the time of its
 * additions.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "proof_requests",
    {
      id: "text#",
      taskCode: { type: "text!", references: "tasks.code" },
      questionId: "text!",
      round: "integer!",
      peCode: "text!",
      country: "text!",
      auditorId: "text!",
      text: "text!",
      text_fold: "text!",
      status: "text!",
      dueAt: "text!",
      baseRevision: "integer!",
      addedRevision: "integer",
      answeredBy: "text",
      closedAt: "text",
      ...recordColumns,
    },
    { indexes: [["taskCode"], ["peCode"], ["auditorId"]] },
  );
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const table of ["answers", "answer_history"])
    await sql`alter table ${sql.table(table)} add column "addedAt" ${text}`.execute(database);
  await sql`alter table tasks add column "requestDueAt" ${text}`.execute(database);
}
