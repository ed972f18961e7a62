import { classEvent } from "#server/auth/arrivals.ts";
import { insertJoinLink, validities } from "#server/auth/joinLinks.ts";
import { noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { newJoinLinkShape } from "#server/people/joinLinkShape.ts";
import { classRunners, lockClass } from "#server/people/lockClass.ts";

/** Creates the join link of a class, which replaces the previous one. Only this answer contains its key. */
export default defineAction({
  method: "POST",
  path: "/enterprises/:peCode/join-link",
  summary: "Make the join link of a class",
  access: classRunners,
  status: 201,
  body: objectOf(
    {
      validity: { type: "string", enum: validities },
      maxUses: { type: "integer", minimum: 1, maximum: 10_000 },
    },
    ["validity"],
  ),
  response: newJoinLinkShape,
  errors: ["NOT_FOUND", "WRONG_STATE"],
  handle({ services, actor, params: { peCode }, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockClass(services, change, peCode);
      const { validity, maxUses } = body;
      const { key, link, digest } = await insertJoinLink(change, {
        peCode,
        validity,
        ...(maxUses === undefined ? {} : { maxUses }),
      });
      await noteInTrail(change, services.registry.get("enterprise"), {
        locked,
        action: "createJoinLink",
        details: { validity, joinLink: digest },
      });
      change.events.push(classEvent(change, peCode));
      return { ...link, key };
    });
  },
});
