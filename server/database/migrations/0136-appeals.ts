import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { amend } from "#server/database/migrations/amend.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

const reports = { table: "reports", resource: "report", key: "id" };

/**
 * Appeals of an enterprise against the result of a round, one per round unless it was withdrawn. An audit has the end of
 * the term and its latest appeal. A report has the level of its points and the reasons for a rejection per question.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "appeals",
    {
      id: "text#",
      taskCode: { type: "text!", references: "tasks.code" },
      round: "integer!",
      peCode: "text!",
      country: "text!",
      kind: "text!",
      text: "text!",
      text_fold: "text!",
      questions: "text!",
      filedBy: "text!",
      firstAuditorId: "text!",
      firstLevel: "text",
      secondAuditorId: "text",
      secondLevel: "text",
      status: "text!",
      turn: "text",
      dueAt: "text",
      decidedBy: "text",
      reasons: "text",
      closedAt: "text",
      ...recordColumns,
    },
    { indexes: [["peCode"], ["firstAuditorId"], ["status"]] },
  );
  await sql`create unique index appeals_undisputed on appeals ("taskCode", "round") where status <> 'withdrawn'`.execute(
    database,
  );
  const text = sql.raw(engine === "postgres" ? 'text collate "C"' : "text");
  for (const column of ["appealUntil", "appealId", "appealStatus"])
    await sql`alter table tasks add column ${sql.ref(column)} ${text}`.execute(database);
  for (const column of ["questionReasons", "passedLevel", "country"])
    await sql`alter table reports add column ${sql.ref(column)} ${text}`.execute(database);
  const written = await database
    .selectFrom("reports")
    .innerJoin("tasks", "tasks.code", "reports.taskCode")
    .select(["reports.id", "reports.trailSeq", "reports.trailHash", "tasks.country"])
    .execute();
  for (const { country, ...report } of written) await amend(database, reports, report, { country });
}
