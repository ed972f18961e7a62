import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/**
 * Gradings of some questions by another auditor who does not see the first points: for a second opinion or an appeal.
 * An audit has the step that is due after its report, with the person in charge and the due date.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "second_gradings",
    {
      id: "text#",
      taskCode: { type: "text!", references: "tasks.code" },
      taskCode_fold: "text!",
      round: "integer!",
      purpose: "text!",
      peCode: "text!",
      country: "text!",
      auditorId: "text!",
      firstAuditorId: "text!",
      status: "text!",
      dueAt: "text!",
      questions: "text!",
      assessments: "text!",
      finishedAt: "text",
      verdict: "text",
      reason: "text",
      closedAt: "text",
      compared: "integer",
      same: "integer",
      withinOne: "integer",
      lean: "double",
      ...recordColumns,
    },
    {
      keys: [["taskCode", "round", "purpose", "auditorId"]],
      indexes: [["auditorId"], ["firstAuditorId"], ["peCode"]],
    },
  );
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of ["pending", "pendingWith", "pendingDueAt", "secondAuditorId"])
    await sql`alter table tasks add column ${sql.ref(column)} ${text}`.execute(database);
}
