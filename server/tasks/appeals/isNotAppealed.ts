import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { runningAppeals } from "#domain/workflow/appeals.ts";
import type { Tables } from "#server/database/database.ts";

/** Audits without a running appeal: during one, the deadline for corrections waits. */
export const isNotAppealed = (where: ExpressionBuilder<Tables, "tasks">): Expression<SqlBool> =>
  where.or([where("tasks.appealStatus", "is", null), where("tasks.appealStatus", "not in", runningAppeals)]);
