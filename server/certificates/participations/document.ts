import { publicParticipationPath } from "#domain/certificate/participation.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { ParticipationRole } from "#domain/people/participants.ts";
import { verificationAddress } from "#server/certificates/credentials/addresses.ts";
import { picturesOf } from "#server/certificates/issuer/pictures.ts";
import { titledFields } from "#server/certificates/participations/credential.ts";
import type { FoundParticipation } from "#server/certificates/participations/find.ts";
import type { ParticipationDocument } from "#server/pdf/documents.ts";
import type { Services } from "#server/services/services.ts";

/**
 * The PDF of a participation. It prints the address of the published page, or else that of the certificate, and never
 * the secret one.
 */
export async function participationDocument(
  services: Services,
  found: FoundParticipation,
  locale: Locale,
): Promise<ParticipationDocument> {
  const { row, certificate } = found;
  const { settings, database } = services;
  return {
    kind: "participation",
    locale,
    certificate,
    person: {
      name: row.name,
      role: row.role as ParticipationRole,
      ...(await titledFields(services, found, locale)),
      startedOn: row.startedOn,
      endedOn: row.endedOn,
    },
    pictures: await picturesOf(database.kysely, certificate.issuer),
    isPublished: row.publicId !== null,
    verifyUrl: row.publicId
      ? `${settings.publicUrl}${publicParticipationPath(row.publicId)}`
      : verificationAddress(settings, certificate.verificationId),
    sample: services.demo,
  };
}
