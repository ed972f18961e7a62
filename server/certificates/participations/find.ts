import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { secretHashOf } from "#server/certificates/participations/links.ts";
import { findCertificate } from "#server/certificates/verification.ts";
import type { Tables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

/** The stored participation with a secret or a public id. Throws DomainError NOT_FOUND, for every other text alike. */
export async function participationRow(database: Kysely<Tables>, by: { secret: string } | { publicId: string }) {
  const query = database.selectFrom("participations").selectAll();
  const row = await ("secret" in by
    ? query.where("secretHash", "=", secretHashOf(by.secret))
    : query.where("publicId", "=", by.publicId)
  ).executeTakeFirst();
  if (!row) throw new DomainError("NOT_FOUND");
  return row;
}

/** A participation with its certificate. */
export interface FoundParticipation {
  row: Awaited<ReturnType<typeof participationRow>>;
  certificate: Stored<Certificate>;
}

/** The participation with a secret or a public id, and its certificate. Throws DomainError NOT_FOUND. */
export async function findParticipation(
  services: Services,
  by: Parameters<typeof participationRow>[1],
): Promise<FoundParticipation> {
  const row = await participationRow(services.database.kysely, by);
  return { row, certificate: await findCertificate(services, "number", row.certificate) };
}
