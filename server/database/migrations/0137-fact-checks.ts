import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Reports of factual errors in finished grades. An audit has the time of its fact check and the number of open reports. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "fact_checks",
    {
      id: "text#",
      taskCode: { type: "text!", references: "tasks.code" },
      questionId: "text!",
      round: "integer!",
      peCode: "text!",
      country: "text!",
      auditorId: "text!",
      reportedBy: "text",
      text: "text!",
      text_fold: "text!",
      proofs: "text!",
      status: "text!",
      pointsBefore: "integer",
      pointsAfter: "integer",
      answer: "text",
      answeredAt: "text",
      ...recordColumns,
    },
    { indexes: [["taskCode"], ["peCode"], ["auditorId"]] },
  );
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of ["factCheckBegunAt", "factCheckEndsAt", "factCheckEndedAt"])
    await sql`alter table tasks add column ${sql.ref(column)} ${text}`.execute(database);
  await sql`alter table tasks add column "factChecksOpen" integer`.execute(database);
}
