import type { FromAudit } from "#domain/certificate/source.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { signedBadge } from "#server/certificates/credentials/badge.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { documentBytes } from "#server/documents/files.ts";
import { fieldTitles } from "#server/documents/sources.ts";
import type { Services } from "#server/services/services.ts";

/** Position of a certificate in the lists of revoked credentials, from 1. */
export async function positionOf({ database }: Services, number: string): Promise<number> {
  const { position } = await database.kysely
    .selectFrom("credential_positions")
    .select("position")
    .where("certificate", "=", number)
    .executeTakeFirstOrThrow();
  return Number(position);
}

/** Version of the format. A credential of an earlier one is created again when it is requested. */
const FORMAT = 2;

/**
 * The signed credential of a certificate in a language: created once and stored like its PDFs. Created again after a
 * change of key, address or format, since verifiers only find the current ones.
 */
export function credentialBytes(
  services: Services,
  certificate: Stored<Certificate> & FromAudit,
  locale: Locale,
): Promise<Buffer> {
  const kind = `credential ${FORMAT} ${issuerOf(services.settings).verificationMethod}` as const;
  return documentBytes(services, { certificate, kind, locale }, async () => {
    const [titles, position] = await Promise.all([
      fieldTitles(services, locale),
      positionOf(services, certificate.number),
    ]);
    const source = { certificate, position, locale, fieldTitles: titles };
    return Buffer.from(JSON.stringify(await signedBadge(services, source)));
  });
}
