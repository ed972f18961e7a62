import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/**
 * For sharing questions in a team: assigned people, answers that a teammate has changed, and unchecked answers copied
 * from the previous audit.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  const ofTask = { type: "text!", references: "tasks.code" } as const;
  const ofUser = { type: "text!", references: "users.id" } as const;
  for (const table of ["answers", "answer_history"])
    await database.schema.alterTable(table).addColumn("toCheckSince", "text").execute();
  await createTable(
    database,
    engine,
    "question_owners",
    { taskCode: ofTask, questionId: "text!", ownerId: ofUser },
    { keys: [["taskCode", "questionId", "ownerId"]], indexes: [["ownerId"]] },
  );
  await createTable(
    database,
    engine,
    "replaced_answers",
    {
      taskCode: ofTask,
      questionId: "text!",
      userId: ofUser,
      revision: "integer!",
      replacedBy: "text!",
      replacedAt: "text!",
    },
    { keys: [["taskCode", "questionId", "userId"]], indexes: [["userId"]] },
  );
}
