import { teamRoles } from "#domain/roles.ts";
import { defineAction } from "#server/http/action.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { teamEvent } from "#server/tasks/team.ts";

/** Leaves an audit, so that the others no longer see the caller at work on it. */
export default defineAction({
  method: "DELETE",
  path: "/tasks/:code/presence",
  summary: "Report that you stopped working on an audit",
  access: teamRoles,
  status: 204,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, request, reply }) {
    const { code } = await readTask(services, actor, params.code);
    await services.database.kysely
      .deleteFrom("presences")
      .where("taskCode", "=", code)
      .where("sessionId", "=", request.sessionId)
      .execute();
    services.publisher.publish([teamEvent({ now: services.now() }, code)]);
    return reply.send();
  },
});
