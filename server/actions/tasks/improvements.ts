import { rolesWith } from "#domain/access/can.ts";
import { fromRow } from "#server/database/codec.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/**
 * The improvements that an enterprise planned after this audit and earlier ones. Team and auditor begin the next audit
 * with their results.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/:id/improvements",
  summary: "Improvements planned after this audit and earlier ones",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: { type: "array", items: recordResponse("improvement") },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { peCode, createdAt } = await readTask(services, actor, params.id);
    const rows = await services.database.kysely
      .selectFrom("improvements")
      .innerJoin("tasks", "tasks.code", "improvements.taskCode")
      .selectAll("improvements")
      .where("improvements.peCode", "=", peCode)
      .where("tasks.createdAt", "<=", createdAt)
      .orderBy("improvements.createdAt")
      .orderBy("improvements.id")
      .execute();
    return rows.map((row) => fromRow(services.registry.get("improvement"), row));
  },
});
