import type { Certificate } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { signedBadge } from "#server/certificates/credentials/badge.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { documentBytes } from "#server/documents/files.ts";
import { fieldTitles } from "#server/documents/sources.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import type { Services } from "#server/services/services.ts";

async function positionOf({ database }: Services, number: string): Promise<number> {
  const { position } = await database.kysely
    .selectFrom("credential_positions")
    .select("position")
    .where("certificate", "=", number)
    .executeTakeFirstOrThrow();
  return Number(position);
}

/**
 * The signed credential of a certificate: created once and stored like its PDFs. Created again after a change of key or
 * address, since verifiers only find the current ones.
 */
export function credentialBytes(services: Services, certificate: Stored<Certificate>): Promise<Buffer> {
  const locale = programme.fallbackLocale;
  const kind = `credential ${issuerOf(services.settings).verificationMethod}` as const;
  return documentBytes(services, { certificate, kind, locale }, async () => {
    const t = documentTexts(locale);
    const words = {
      title: t("title"),
      issuer: t("issuer"),
      statement: t("statement"),
      level: t(`levels.${certificate.level}`),
      fieldTitles: await fieldTitles(services, locale),
    };
    const position = await positionOf(services, certificate.number);
    return Buffer.from(JSON.stringify(await signedBadge(services.settings, { certificate, position, words })));
  });
}
