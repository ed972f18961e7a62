import { rolesWith } from "#domain/access/can.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, moment, momentOrNull, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { requestsOf } from "#server/tasks/requests/read.ts";
import { answersResponse } from "#server/tasks/responseShapes.ts";

/** The auditor's requests in the current round of an audit, oldest first, and the answers before the team's additions. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/proof-requests",
  summary: "Requests of the auditor, with the answers before them",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: objectOf({
    requests: listOf(
      objectOf({
        id: text,
        questionId: text,
        text,
        status: { type: "string", enum: ["open", "answered", "withdrawn", "unanswered"] },
        dueAt: moment,
        createdAt: moment,
        auditorName: textOrNull,
        closedAt: momentOrNull,
      }),
    ),
    before: { ...answersResponse, description: "Answers before the additions, by question." },
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const task = await readTask(services, actor, params.code);
    return requestsOf(services.database.kysely, task);
  },
});
