import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { commentsToRead } from "#server/tasks/comments.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { commentResponse } from "#server/tasks/responseShapes.ts";

/** The comments of an audit, oldest first, for all its readers. */
export default defineAction({
  method: "GET",
  path: "/tasks/:id/comments",
  summary: "Comments of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: { type: "array", items: commentResponse },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const task = await readTask(services, actor, params.id);
    return commentsToRead(services.database.kysely, task);
  },
});
