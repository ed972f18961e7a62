import { personOf } from "#domain/access/actor.ts";
import { teamRoles } from "#domain/roles.ts";
import { defineAction } from "#server/http/action.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { dismissReplaced } from "#server/tasks/replaced.ts";
import { teamEvent } from "#server/tasks/team.ts";

/** Removes the notice that a teammate changed the caller's answer. Does nothing if there is no notice. */
export default defineAction({
  method: "DELETE",
  path: "/tasks/:code/replaced/:questionId",
  summary: "Dismiss the notice that a teammate changed your answer",
  access: teamRoles,
  status: 204,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, reply }) {
    const { code } = await readTask(services, actor, params.code);
    const what = { taskCode: code, questionId: params.questionId, userId: personOf(actor).id };
    if (await dismissReplaced(services.database.kysely, what))
      services.publisher.publish([teamEvent({ now: services.now() }, code)]);
    return reply.send();
  },
});
