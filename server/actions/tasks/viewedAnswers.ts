import { personOf } from "#domain/access/actor.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/http/action.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { viewedAnswersResponse } from "#server/tasks/responseShapes.ts";
import { viewedAnswersOf } from "#server/tasks/viewedAnswers.ts";

/** The answers that the caller has viewed on any device, and that have not changed since. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/viewed-answers",
  summary: "Answers that you viewed while reviewing",
  access: rolesFor("approve"),
  response: viewedAnswersResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { code } = await readTask(services, actor, params.code);
    const { kysely } = services.database;
    return { viewed: await viewedAnswersOf(kysely, code, personOf(actor).id, await answersOf(kysely, code)) };
  },
});
