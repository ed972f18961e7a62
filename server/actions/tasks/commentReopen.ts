import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { resolveThread } from "#server/tasks/resolveThread.ts";
import { commentResponse } from "#server/tasks/responseShapes.ts";

/** Reopens a resolved thread of comments. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:id/comments/:commentId/reopen",
  summary: "Open a thread of comments again",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: commentResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "TASK_WITHDRAWN"],
  handle: (call) => resolveThread(call, "reopen"),
});
