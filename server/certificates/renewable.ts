import type { Actor } from "#domain/access/actor.ts";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { isRenewable, type KnownAudit } from "#domain/renewal/renewable.ts";
import { largestPageSize } from "#domain/schema/query.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import { fromRow } from "#server/database/codec.ts";
import { enterpriseTakesPart } from "#server/database/takingPart.ts";
import { listRecords } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** The given enterprises that no longer take part. */
async function absentAmong({ database }: Services, peCodes: string[]): Promise<Set<string>> {
  const rows = await database.kysely
    .selectFrom("enterprises")
    .select("peCode")
    .where(isAnyOf(database.engine, "peCode", peCodes))
    .where((where) => where.not(enterpriseTakesPart(where)))
    .execute();
  return new Set(rows.map(({ peCode }) => peCode));
}

type AuditOfEnterprise = KnownAudit & Pick<Task, "peCode">;

async function auditsOf({ database, registry }: Services, peCodes: string[]): Promise<AuditOfEnterprise[]> {
  const rows = await database.kysely
    .selectFrom("tasks")
    .select(["code", "peCode", "level", "fields", "status", "completedAt"])
    .where(isAnyOf(database.engine, "peCode", peCodes))
    .where("status", "!=", "expired")
    .where("withdrawnAt", "is", null)
    .execute();
  return rows.map((row) => fromRow(registry.get("task"), row));
}

/** The certificates that their enterprises can renew. */
async function renewableAmong<C extends Certificate>(services: Services, certificates: C[]): Promise<C[]> {
  const peCodes = [...new Set(certificates.map(({ peCode }) => peCode))];
  if (peCodes.length === 0) return [];
  const absent = await absentAmong(services, peCodes);
  const audits = await auditsOf(services, peCodes);
  return certificates.filter((certificate) => {
    const own = audits.filter(({ peCode }) => peCode === certificate.peCode);
    return isRenewable(certificate, { audits: own, blocked: absent.has(certificate.peCode) });
  });
}

/**
 * The certificates that an actor may list and that can be renewed now, earliest expiry first.
 * @param number limits it to one certificate
 */
export async function renewableFor(
  services: Services,
  actor: Actor,
  number: string | undefined,
): Promise<Stored<Certificate>[]> {
  const due = async (state: "expired" | "expiresSoon") => {
    const { records } = await listRecords(services, services.registry.get("certificate"), actor, {
      [state]: ["true"],
      revoked: ["false"],
      replaced: ["false"],
      ...(number ? { number: [number] } : {}),
      _sort: ["expirationDate"],
      _end: [String(largestPageSize)],
    });
    return records;
  };
  return renewableAmong(services, [...(await due("expired")), ...(await due("expiresSoon"))]);
}
