import { rolesWith } from "#domain/access/can.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { resolveThread } from "#server/tasks/resolveThread.ts";
import { commentResponse } from "#server/tasks/responseShapes.ts";

/** Resolves a thread of comments. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:id/comments/:commentId/resolve",
  summary: "Settle a thread of comments",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: commentResponse,
  errors: ["NOT_FOUND", "FORBIDDEN", "TASK_WITHDRAWN"],
  handle: (call) => resolveThread(call, "resolve"),
});
