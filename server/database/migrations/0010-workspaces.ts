import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Shared state of a team: assigned fields, presence, threads of comments, and their outcome. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const ofTask = { type: "text!", references: "tasks.code" } as const;
  for (const column of ["resolvedAt", "resolvedBy"])
    await database.schema.alterTable("comments").addColumn(column, "text").execute();
  await database.schema.alterTable("mails").addColumn("about", "text").execute();
  await database.schema.alterTable("tasks").addColumn("peStudents", "text").execute();
  await createTable(
    database,
    engine,
    "field_owners",
    { taskCode: ofTask, auditFieldId: "text!", ownerId: { type: "text!", references: "users.id" } },
    { keys: [["taskCode", "auditFieldId"]] },
  );
  await createTable(
    database,
    engine,
    "presences",
    {
      taskCode: ofTask,
      sessionId: "text!",
      userId: { type: "text!", references: "users.id" },
      questionId: "text",
      seenAt: "text!",
    },
    { keys: [["taskCode", "sessionId"]], indexes: [["seenAt"]] },
  );
  await createTable(
    database,
    engine,
    "improvements",
    {
      id: "text#",
      taskCode: ofTask,
      peCode: "text!",
      country: "text!",
      auditFieldId: "text",
      origin: "text!",
      action: "text!",
      action_fold: "text!",
      owner: "text",
      dueDate: "text",
      proof: "text",
      step: "text!",
      ...recordColumns,
    },
    { indexes: [["taskCode"], ["peCode", "dueDate"], ["country"]] },
  );
}
