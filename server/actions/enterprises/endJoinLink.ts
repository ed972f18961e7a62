import { DomainError } from "#domain/errors.ts";
import { classEvent } from "#server/auth/arrivals.ts";
import { removeJoinLink } from "#server/auth/joinLinks.ts";
import { noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { classRunners, lockClass } from "#server/people/lockClass.ts";

/** Ends a join link. People who are signed in stay. NOT_FOUND if it was ended or replaced before. */
export default defineAction({
  method: "DELETE",
  path: "/enterprises/:peCode/join-link/:id",
  summary: "End the join link of a class",
  access: classRunners,
  status: 204,
  errors: ["NOT_FOUND", "WRONG_STATE"],
  async handle({ services, actor, params: { peCode, id }, reply }) {
    await inTransaction(services, actor, async (change) => {
      const locked = await lockClass(services, change, peCode);
      if (!(await removeJoinLink(change, peCode, id))) throw new DomainError("NOT_FOUND");
      await noteInTrail(change, services.registry.get("enterprise"), {
        locked,
        action: "endJoinLink",
        details: { joinLink: null },
      });
      change.events.push(classEvent(change, peCode));
    });
    return reply.send();
  },
});
