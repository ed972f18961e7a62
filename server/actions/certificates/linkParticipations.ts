import { can, rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { linkParticipations } from "#server/certificates/participations/links.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, moment, momentOrNull, text } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** Makes new links to participation pages of a certificate, which end the earlier ones. Only this answer has them. */
export default defineAction({
  method: "POST",
  path: "/certificates/:id/participation-links",
  summary: "Make links to participation pages",
  access: rolesWith(programmeResources.get("certificate"), "handOut"),
  status: 201,
  body: objectOf({
    pages: {
      type: "array",
      minItems: 1,
      maxItems: 200,
      items: objectOf({ id: { type: "string", minLength: 1, maxLength: 64 }, linkedAt: momentOrNull }),
      description: "Pages with the moment of their latest link. A page with a later link is left out of the answer.",
    },
  }),
  response: objectOf({ links: listOf(objectOf({ id: text, linkedAt: moment, secret: text })) }),
  errors: ["NOT_FOUND", "FORBIDDEN"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const resource = services.registry.get("certificate");
      const locked = await lockRecord(change, resource, params.id);
      if (!locked || !can(resource, actor, "read", locked.record)) throw new DomainError("NOT_FOUND");
      if (!can(resource, actor, "handOut", locked.record)) throw new DomainError("FORBIDDEN");
      return { links: await linkParticipations(services, change, locked, body.pages) };
    });
  },
});
