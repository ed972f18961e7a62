import { certificateNumber } from "#domain/certificate/number.ts";
import type { Transaction } from "#server/database/database.ts";
import { newPublicId, type PublicId } from "#server/lib/publicId.ts";
import { nextNumber } from "#server/tasks/counters.ts";

/** Identifiers of a certificate: its number, an unguessable id for its public page, and a code that people can type. */
export interface CertificateIdentity extends PublicId {
  number: string;
}

/**
 * Gives a certificate its number, id and code, and its place in the published list of revoked credentials.
 * @param date the day of issue in the enterprise's country, `YYYY-MM-DD`
 */
export async function identify(transaction: Transaction, country: string, date: string): Promise<CertificateIdentity> {
  const year = Number(date.slice(0, 4));
  const number = certificateNumber(year, country, await nextNumber(transaction, `certificate ${year} ${country}`));
  const position = await nextNumber(transaction, "credential position");
  await transaction.insertInto("credential_positions").values({ certificate: number, position }).execute();
  return { number, ...newPublicId() };
}
