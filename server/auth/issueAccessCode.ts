import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { teamRoles } from "#domain/roles.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { newAccessCode, storeAccessCode } from "#server/auth/accessCodes.ts";
import { endSessionsAt } from "#server/auth/sessions.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type Action, defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { bodyOf, keyIn, trailAction } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { callBy, definitionOf, lockForAction } from "#server/resources/recordAction.ts";
import type { Services } from "#server/services/services.ts";
import { accessCodesDigest } from "#server/trail/digests.ts";

type Subject = "enterprise" | "central-office";

interface Issued {
  code: string;
  role: Role;
  accessCode: string;
}

/** Role of the people of a class, who share an access code. */
export const teamRole = definitionOf("enterprise", "renewTeamCode").body?.role as Role;

const issuedCode = objectOf({ code: text, role: text, accessCode: text });

/**
 * Creates a new access code. The previous code of the same role stops working, and so does the join link of a team. The
 * sessions that the previous code opened end. Only the hash is stored, so the code can be read only in this answer.
 */
async function issueOne(
  { registry }: Services,
  change: Change,
  { subject, locked, role }: { subject: Subject; locked: Locked; role: Role },
): Promise<Issued> {
  const code = locked.record.id;
  const accessCode = newAccessCode();
  await storeAccessCode(change.transaction, { code, role, accessCode, at: change.now.toISOString() });
  await endSessionsAt(change, code, role);
  const codes = await change.transaction.selectFrom("access_codes").selectAll().where("code", "=", code).execute();
  // The link would still give access to people with the previous code.
  if (role === teamRole) await change.transaction.deleteFrom("join_links").where("peCode", "=", code).execute();
  const details = {
    role,
    accessCodes: accessCodesDigest(codes),
    ...(role === teamRole ? { joinLink: null } : {}),
  };
  await noteInTrail(change, registry.named(subject), {
    locked,
    action: trailAction(definitionOf(subject, "renewAccessCode")),
    details,
  });
  return { code, role, accessCode };
}

/** Subject and role of an access code. */
interface Wanted {
  subject: Subject;
  code: string;
  role: Role;
}

/**
 * Name of the action by which an actor renews a code. People of an enterprise may renew only the code of their team.
 */
const renewing = ({ role }: Actor) => (teamRoles.some((each) => each === role) ? "renewTeamCode" : "renewAccessCode");

function issue(services: Services, actor: Actor, { subject, code, role }: Wanted): Promise<Issued> {
  return inTransaction(services, actor, async (change) => {
    const locked = await lockForAction(services, change, { resource: subject, action: renewing(actor), id: code });
    return issueOne(services, change, { subject, locked, role });
  });
}

/**
 * Renews the access code that a person signed in with, in the change that blocks or archives the person.
 * @returns undefined if the person signs in otherwise, or the code can no longer be used to sign in
 */
export async function renewCodeOf(
  services: Services,
  change: Change,
  { code, role }: { code?: string | null; role: Role },
): Promise<IssuedCodes | undefined> {
  const { subject } = programme.roles[role];
  if (!code || (subject !== "enterprise" && subject !== "central-office")) return undefined;
  const there = await lockRecord(change, services.registry.named(subject), code);
  if (!there || there.record.archivedAt) return undefined;
  const action = renewing(change.actor);
  if (action === "renewTeamCode" && role !== teamRole) return undefined;
  const locked = await lockForAction(services, change, { resource: subject, action, id: code });
  const { accessCode } = await issueOne(services, change, { subject, locked, role });
  return { code, codes: [{ role, accessCode }] };
}

/**
 * Renews the access code of a class for a new school year.
 * @param locked the enterprise, locked for the action
 */
export const renewTeamCode = (services: Services, change: Change, locked: Locked, role: Role): Promise<Issued> =>
  issueOne(services, change, { subject: "enterprise", locked, role });

/** An office has one role for the sign-in. */
const ofOffice: Role[] = ["office"];

/** The access codes that were issued for an enterprise or office. */
export interface IssuedCodes {
  code: string;
  codes: { role: Role; accessCode: string }[];
}

/**
 * Issues the access codes of several roles, or only the missing ones, depending on the scope.
 * Throws DomainError HAS_ACCESS_CODES if no role is left.
 */
function issueSeveral(
  services: Services,
  actor: Actor,
  { subject, code, roles, scope }: Omit<Wanted, "role"> & { roles: Role[]; scope: string },
): Promise<IssuedCodes> {
  return inTransaction(services, actor, async (change) => {
    const locked = await lockForAction(services, change, { resource: subject, action: "issueAccessCodes", id: code });
    const there = await change.transaction.selectFrom("access_codes").select("role").where("code", "=", code).execute();
    const wanted = roles.filter((role) => scope === "all" || there.every((row) => row.role !== role));
    if (wanted.length === 0) throw new DomainError("HAS_ACCESS_CODES");
    const codes: IssuedCodes["codes"] = [];
    for (const role of wanted) {
      const { accessCode } = await issueOne(services, change, { subject, locked, role });
      codes.push({ role, accessCode });
    }
    return { code, codes };
  });
}

/** The call that issues access codes of an enterprise or office for several roles. An office has one role. */
export function severalAccessCodesAction(subject: Subject): Action {
  const definition = definitionOf(subject, "issueAccessCodes");
  return defineAction({
    ...callBy(definition),
    status: 201,
    body: typed<{ roles?: Role[]; scope: string }>(bodyOf(programmeResources.named(subject), definition) ?? {}),
    response: objectOf({
      code: text,
      codes: { type: "array", items: objectOf({ role: text, accessCode: text }) },
    }),
    errors: ["NOT_FOUND", "WRONG_STATE", "HAS_ACCESS_CODES"],
    handle: ({ services, actor, params, body: { roles = ofOffice, scope } }) =>
      issueSeveral(services, actor, { subject, code: keyIn(definition, params), roles, scope }),
  });
}

/** The call by which people of an enterprise renew the access code of their team. */
export function teamCodeAction(): Action {
  const definition = definitionOf("enterprise", "renewTeamCode");
  return defineAction({
    ...callBy(definition),
    status: 201,
    body: typed<{ role: Role }>(bodyOf(programmeResources.named("enterprise"), definition) ?? {}),
    response: issuedCode,
    errors: ["NOT_FOUND", "WRONG_STATE"],
    handle: ({ services, actor, params, body: { role } }) =>
      issue(services, actor, { subject: "enterprise", code: keyIn(definition, params), role }),
  });
}

/** The call that issues or renews an access code of an enterprise or office, for the roles that sign in by its code. */
export function accessCodeAction(subject: Subject): Action {
  const definition = definitionOf(subject, "renewAccessCode");
  return defineAction({
    ...callBy(definition),
    status: 201,
    body: typed<{ role: Role }>(bodyOf(programmeResources.named(subject), definition) ?? {}),
    response: issuedCode,
    errors: ["NOT_FOUND", "WRONG_STATE"],
    handle: ({ services, actor, params, body }) =>
      issue(services, actor, { subject, code: keyIn(definition, params), role: body.role }),
  });
}
