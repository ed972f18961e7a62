import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Throws DomainError NOT_FOUND unless the account is that of an auditor, and the actor is this auditor or an
 * administrator. Offices do not see the agreement of auditors (decision 132), so they do not see records.
 */
export async function requireOwnRecords(services: Services, actor: Actor, id: string): Promise<void> {
  if (actor.role !== "admin" && actor.id !== id) throw new DomainError("NOT_FOUND");
  const { role } = await readRecord(services, services.registry.get("user"), actor, id);
  if (role !== "auditor") throw new DomainError("NOT_FOUND");
}
