import { auditorActor } from "#domain/access/actor.ts";
import type { Facts } from "#domain/workflow/guards.ts";
import type { Change } from "#server/database/change.ts";
import { takesPart } from "#server/takingPart.ts";

/**
 * What an action's guards have to know of the auditor who was chosen for an audit: whether there is one who may work, and how
 * close to the audit they are. The row is held, so that nobody suspends them meanwhile.
 */
export async function candidateFacts({ transaction, engine }: Change, auditorId: string): Promise<Facts> {
  const account = transaction
    .selectFrom("users")
    .select(["id", "fullname", "institutionId", "noInstitutionReason"])
    .where("id", "=", auditorId)
    .where("role", "=", "auditor")
    .where("status", "=", "approved")
    .where(takesPart);
  const found = await (engine === "postgres" ? account.forShare() : account).executeTakeFirst();
  return found ? { auditorUnavailable: false, candidate: auditorActor(found) } : { auditorUnavailable: true };
}
