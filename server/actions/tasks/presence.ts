import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { teamRoles } from "#domain/roles.ts";
import { PRESENCE_MS } from "#domain/wire/timing.ts";
import { withdrawnProblem } from "#domain/workflow/decide.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { readTask } from "#server/tasks/readAudit.ts";
import { presentResponse } from "#server/tasks/responseShapes.ts";
import { presentIn, teamEvent } from "#server/tasks/team.ts";

/**
 * Reports to the other members that the caller works on the audit, and on which question. It is only in memory, and
 * expires without further calls.
 */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/presence",
  summary: "Report which question you are working on",
  access: teamRoles,
  body: objectOf({ questionId: { type: ["string", "null"], maxLength: 64 } }),
  response: objectOf({ present: presentResponse }),
  errors: ["NOT_FOUND", "TASK_WITHDRAWN"],
  async handle({ services, actor, params, body, request }) {
    const task = await readTask(services, actor, params.code);
    const withdrawn = withdrawnProblem(task);
    if (withdrawn) throw new DomainError({ ...withdrawn, current: task });
    const { code } = task;
    const { kysely } = services.database;
    const now = services.now();
    const { sessionId } = request;
    if (!sessionId) throw new DomainError("NOT_SIGNED_IN");
    const userId = personOf(actor).id;
    const before = await kysely
      .selectFrom("presences")
      .select(["questionId", "seenAt"])
      .where("taskCode", "=", code)
      .where("sessionId", "=", sessionId)
      .executeTakeFirst();
    const sign = { userId, questionId: body.questionId, seenAt: now.toISOString() };
    await kysely
      .insertInto("presences")
      .values({ taskCode: code, sessionId, ...sign })
      .onConflict((conflict) => conflict.columns(["taskCode", "sessionId"]).doUpdateSet(sign))
      .execute();
    const gone = !before || now.getTime() - Date.parse(before.seenAt) > PRESENCE_MS;
    if (gone || before.questionId !== body.questionId) services.publisher.publish([teamEvent({ now }, code)]);
    return { present: await presentIn(kysely, code, now, userId) };
  },
});
