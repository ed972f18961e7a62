import { deadlineOn, startOfDay } from "#domain/calendar/deadline.ts";
import { participationFields, publicParticipationPath } from "#domain/certificate/participation.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { achievementName, marked } from "#server/certificates/credentials/achievement.ts";
import { apiAddress, sealPath, verificationAddress } from "#server/certificates/credentials/addresses.ts";
import { statusEntry } from "#server/certificates/credentials/badge.ts";
import { badgeContext, credentialContext } from "#server/certificates/credentials/contexts.ts";
import { positionOf } from "#server/certificates/credentials/credentialBytes.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { type Credential, signCredential, toTheSecond } from "#server/certificates/credentials/sign.ts";
import type { FoundParticipation } from "#server/certificates/participations/find.ts";
import { fieldTitles } from "#server/documents/sources.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import type { Services } from "#server/services/services.ts";

/** The audit fields of a participation with their titles in a language. */
export async function titledFields(services: Services, { row, certificate }: FoundParticipation, locale: Locale) {
  const titles = await fieldTitles(services, locale);
  const { fields, areOwn } = participationFields(JSON.parse(row.fields), certificate);
  return { fields: fields.map((field) => titles[field] ?? field), areOwn };
}

/** The participation as an achievement of Open Badges 3.0, which belongs to this enterprise and level. */
async function achievementOfPerson(services: Services, found: FoundParticipation, locale: Locale) {
  const { row, certificate } = found;
  const { settings } = services;
  const { enterpriseName, level } = certificate;
  const t = documentTexts(locale);
  const { fields, areOwn } = await titledFields(services, found, locale);
  return {
    id: `urn:uuid:${row.id}#achievement`,
    type: ["Achievement"],
    achievementType: "Achievement",
    inLanguage: locale,
    name: marked(t("participation:title"), locale, services),
    description: t("participation:statement", { enterprise: enterpriseName, level: t(`levels.${level}`) }),
    image: { id: apiAddress(settings, sealPath(level)), type: "Image", caption: t(`levels.${level}`) },
    criteria: {
      id: `${settings.publicUrl}/${locale}/docs/audit-criteria`,
      narrative: t(`participation:narrative.${areOwn ? "author" : "member"}`, { fields: fields.join(", ") }),
    },
  };
}

/**
 * A participation as a signed credential (Open Badges 3.0). It names the person, so it is made at each request and not
 * stored. The certificate's entry in the list of revoked credentials is its own too.
 */
export async function participationCredential(
  services: Services,
  found: FoundParticipation,
  locale: Locale,
): Promise<Credential> {
  const { row, certificate } = found;
  const { settings } = services;
  const { country, date, expirationDate, level, verificationId } = certificate;
  const t = documentTexts(locale);
  const page = row.publicId
    ? `${settings.publicUrl}${publicParticipationPath(row.publicId)}`
    : verificationAddress(settings, verificationId);
  const credential = {
    "@context": [credentialContext, badgeContext],
    id: `urn:uuid:${row.id}`,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: marked(`${t("participation:title")}: ${row.name}`, locale, services),
    issuer: { id: issuerOf(settings).did, type: ["Profile"], name: t("issuer"), url: settings.publicUrl },
    validFrom: toTheSecond(startOfDay(country, date)),
    validUntil: toTheSecond(deadlineOn(country, expirationDate)),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", hashed: false, identityHash: row.name, identityType: "name" }],
      role: t(`participation:roles.${row.role}`),
      activityStartDate: toTheSecond(startOfDay(country, row.startedOn)),
      activityEndDate: toTheSecond(deadlineOn(country, row.endedOn)),
      achievement: await achievementOfPerson(services, found, locale),
    },
    evidence: [{ id: page, type: ["Evidence"], name: achievementName(level, locale, services) }],
    credentialStatus: statusEntry(services, await positionOf(services, certificate.number)),
  };
  return signCredential(settings, credential, certificate.createdAt);
}
