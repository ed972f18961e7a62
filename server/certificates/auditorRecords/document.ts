import { auditorRecordPath } from "#domain/certificate/recordNumber.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { type AuditorRecord, titledYear } from "#server/certificates/auditorRecords/find.ts";
import { picturesOf } from "#server/certificates/issuer/pictures.ts";
import { renderPdf } from "#server/documents/files.ts";
import { signed } from "#server/documents/signed.ts";
import { sha256 } from "#server/lib/sha256.ts";
import type { Services } from "#server/services/services.ts";

/**
 * A record as a PDF, signed with the installation's seal. It names a person, so only its hash is stored, which verifies
 * a downloaded file. Pictures in another order and signatures give other bytes, so each download stores its hash.
 */
export async function recordPdf(services: Services, record: AuditorRecord, locale: Locale): Promise<Buffer> {
  const { settings, database } = services;
  const { number, shortCode, year, name, issuer, date, userId } = record;
  const pdf = await renderPdf(services, {
    kind: "auditorRecord",
    locale,
    certificate: { number, shortCode, issuer, date },
    year,
    name,
    facts: await titledYear(services, record.facts, locale),
    pictures: await picturesOf(database.kysely, issuer),
    verifyUrl: `${settings.publicUrl}${auditorRecordPath(record.verificationId)}`,
    sample: services.demo,
  });
  const bytes = Buffer.from(await signed(services, pdf));
  await database.kysely
    .insertInto("auditor_record_files")
    .values({ hash: sha256(bytes), record: number, userId, locale, issuedAt: services.now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bytes;
}
