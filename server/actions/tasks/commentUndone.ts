import { tickers } from "#domain/comments/threads.ts";
import { defineAction } from "#server/http/action.ts";
import { commentResponse } from "#server/tasks/responseShapes.ts";
import { tickThread } from "#server/tasks/tickThread.ts";

/** The team removes the mark of a remark, because it is not done yet. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:id/comments/:commentId/undone",
  summary: "Take the tick of a remark back",
  access: tickers,
  response: commentResponse,
  errors: ["NOT_FOUND", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle: (call) => tickThread(call, "undoneComment"),
});
