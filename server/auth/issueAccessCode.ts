import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { type Action, defineAction, objectOf } from "#server/action.ts";
import { newAccessCode, storeAccessCode } from "#server/auth/access-codes.ts";
import { endSessionsAt } from "#server/auth/sessions.ts";
import { noteInTrail } from "#server/database/change.ts";
import { keyIn, lockForAction, recordAction, rolesOfAction } from "#server/resources/recordAction.ts";
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
    await noteInTrail(change, services.registry.get(subject), locked, "issueAccessCode", {
      role,
      accessCodes: accessCodesDigest(codes),
    });
    return { code, role, accessCode };
  });
}

/** The call that issues or renews an access code of an enterprise or office: the roles that sign in by its code. */
export function accessCodeAction(subject: Subject): Action {
  const definition = recordAction(subject, "renewAccessCode");
  const roles = (Object.keys(programme.roles) as Role[]).filter((role) => programme.roles[role].subject === subject);
  return defineAction({
    method: definition.method,
    path: definition.path,
    summary: "Issue or renew an access code",
    access: rolesOfAction(definition),
    status: 201,
    body: objectOf({ role: { type: "string", enum: roles } }),
    response: objectOf({ code: text, role: text, accessCode: text }),
    errors: ["NOT_FOUND"],
    handle: ({ services, actor, params, body }) =>
      issue(services, actor, subject, keyIn(definition, params), body.role),
  });
}
