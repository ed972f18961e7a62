import { randomBytes } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { participationRow } from "#server/certificates/participations/find.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/** Random bytes of a public id, as many as in that of a certificate. */
const PUBLIC_ID_BYTES = 16;

/** Choices of a person about their page. An absent choice stays as it is. */
interface PageChoices {
  published?: boolean;
  kept?: boolean;
}

/** Locks the certificate of a participation page, and reads the page again. Throws DomainError NOT_FOUND. */
async function lockPage(services: Services, change: Change, secret: string) {
  const { certificate } = await participationRow(change.transaction, { secret });
  const locked = await lockRecord(change, services.registry.get("certificate"), certificate);
  const row = await participationRow(change.transaction, { secret });
  if (!locked || row.certificate !== certificate) throw new DomainError("NOT_FOUND");
  return { locked, row };
}

const note = (
  services: Services,
  change: Change,
  locked: Locked<Certificate>,
  [action, details]: ["changePage" | "deletePage", object],
) => noteInTrail(change, services.registry.get("certificate"), { locked, action, details: { ...details } });

/** Stores the choices of a person about their page. Each publication has a new address. */
export async function choosePage(
  services: Services,
  change: Change,
  secret: string,
  { published, kept }: PageChoices,
): Promise<void> {
  const { locked, row } = await lockPage(services, change, secret);
  const at = change.now.toISOString();
  const isPublished = row.publicId !== null;
  const isKept = row.keptAt !== null;
  if ((published ?? isPublished) === isPublished && (kept ?? isKept) === isKept) return;
  const publication = published
    ? { publicId: randomBytes(PUBLIC_ID_BYTES).toString("base64url"), publishedAt: at }
    : { publicId: null, publishedAt: null };
  await change.transaction
    .updateTable("participations")
    .set({
      ...(published === undefined || published === isPublished ? {} : publication),
      ...(kept === undefined || kept === isKept ? {} : { keptAt: kept ? at : null }),
    })
    .where("id", "=", row.id)
    .execute();
  const details = { participation: row.id, published: published ?? isPublished, kept: kept ?? isKept };
  await note(services, change, locked, ["changePage", details]);
}

/** Deletes the page of a person. The name on the certificate stays. */
export async function deletePage(services: Services, change: Change, secret: string): Promise<void> {
  const { locked, row } = await lockPage(services, change, secret);
  await change.transaction.deleteFrom("participations").where("id", "=", row.id).execute();
  await note(services, change, locked, ["deletePage", { participation: row.id }]);
}
