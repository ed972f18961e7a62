import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Action, defineAction, objectOf } from "#server/action.ts";
import { newAccessCode, storeAccessCode } from "#server/auth/access-codes.ts";
import { endSessionsAt } from "#server/auth/sessions.ts";
import { noteInTrail } from "#server/database/change.ts";
import { bodyOf, keyIn, trailAction } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { text } from "#server/shapes.ts";
import { accessCodesDigest } from "#server/trail/digests.ts";

type Subject = "enterprise" | "central-office";

interface Issued {
  code: string;
  role: Role;
  accessCode: string;
}

/**
 * Makes a new access code. The previous one of the same role stops working, and the sessions that it opened end. Only its
 * hash is stored: this answer is the one time that the code can be read.
 */
function issue(services: Services, actor: Actor, subject: Subject, code: string, role: Role): Promise<Issued> {
  return inTransaction(services, actor, async (change) => {
    const locked = await lockForAction(services, change, subject, "renewAccessCode", code);
    const accessCode = newAccessCode();
    await storeAccessCode(change.transaction, code, role, accessCode, change.now.toISOString());
    await endSessionsAt(change, code, role);
    const codes = await change.transaction.selectFrom("access_codes").selectAll().where("code", "=", code).execute();
    await noteInTrail(
      change,
      services.registry.get(subject),
      locked,
      trailAction(definitionOf(subject, "renewAccessCode")),
      {
        role,
        accessCodes: accessCodesDigest(codes),
      },
    );
    return { code, role, accessCode };
  });
}

/** The call that issues or renews an access code of an enterprise or office: the roles that sign in by its code. */
export function accessCodeAction(subject: Subject): Action {
  const definition = definitionOf(subject, "renewAccessCode");
  return defineAction({
    ...callBy(definition),
    status: 201,
    body: typed<{ role: Role }>(bodyOf(programmeResources.named(subject), definition) ?? {}),
    response: objectOf({ code: text, role: text, accessCode: text }),
    errors: ["NOT_FOUND"],
    handle: ({ services, actor, params, body }) =>
      issue(services, actor, subject, keyIn(definition, params), body.role),
  });
}
