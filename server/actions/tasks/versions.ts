import { teamRoles } from "#domain/roles.ts";
import { defineAction } from "#server/http/action.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { versionsResponse } from "#server/tasks/responseShapes.ts";
import { versionsOf } from "#server/tasks/versions.ts";

/**
 * Earlier versions of an answer with author and time, only for the enterprise's people. Auditors only see submitted
 * versions.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/answers/:questionId/versions",
  summary: "Earlier versions of an answer",
  access: teamRoles,
  response: versionsResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { code } = await readTask(services, actor, params.code);
    return versionsOf(services.database.kysely, code, params.questionId);
  },
});
