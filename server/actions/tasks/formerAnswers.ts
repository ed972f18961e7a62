import { requireDecision } from "#domain/workflow/decide.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/http/action.ts";
import { previousAnswersFor } from "#server/tasks/previousAnswers.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { previousAnswersResponse } from "#server/tasks/responseShapes.ts";

/** The enterprise's answers in its last completed audit, for people who may answer this one now. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/former-answers",
  summary: "Answers of the enterprise's last completed audit that can be given again",
  access: rolesFor("answer"),
  response: previousAnswersResponse,
  errors: ["NOT_FOUND", "WRONG_STATE", "TASK_WITHDRAWN", "DEADLINE_PASSED"],
  async handle({ services, actor, params }) {
    const task = await readTask(services, actor, params.code);
    requireDecision({ action: "answer", actor, task, now: services.now() });
    return previousAnswersFor(services, task);
  },
});
