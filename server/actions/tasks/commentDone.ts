import { tickers } from "#domain/comments/threads.ts";
import { defineAction } from "#server/http/action.ts";
import { commentResponse } from "#server/tasks/responseShapes.ts";
import { tickThread } from "#server/tasks/tickThread.ts";

/** The team marks a remark as done, so that its trainer can check it. */
export default defineAction({
  method: "PUT",
  path: "/tasks/:id/comments/:commentId/done",
  summary: "Tick a remark as done",
  access: tickers,
  response: commentResponse,
  errors: ["NOT_FOUND", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle: (call) => tickThread(call, "doneComment"),
});
