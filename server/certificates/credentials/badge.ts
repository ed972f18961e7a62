import { deadlineOn, startOfDay } from "#domain/calendar/deadline.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { achievementName, achievementOf, type Issuing, marked } from "#server/certificates/credentials/achievement.ts";
import {
  apiAddress,
  credentialPath,
  statusListPath,
  verificationAddress,
} from "#server/certificates/credentials/addresses.ts";
import { badgeContext, credentialContext } from "#server/certificates/credentials/contexts.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { badgeResults } from "#server/certificates/credentials/results.ts";
import { type Credential, signCredential, toTheSecond } from "#server/certificates/credentials/sign.ts";
import { statusListPosition } from "#server/certificates/credentials/statusList.ts";
import { documentTexts } from "#server/pdf/strings.ts";

/** A certificate with the other facts of its credential. */
export interface BadgeSource {
  certificate: PlatformCertificate & { createdAt: string };
  /** Its position in the lists of revoked credentials, from 1. */
  position: number;
  locale: Locale;
  /** Titles of the audit fields in this language, by their id. */
  fieldTitles: Record<string, string>;
}

/** The entry of a credential in the published lists of revoked ones. */
export function statusEntry({ settings }: Issuing, position: number) {
  const { list, index } = statusListPosition(position);
  const statusList = apiAddress(settings, statusListPath(list));
  return {
    id: `${statusList}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential: statusList,
  };
}

/** The enterprise, its achievement and its results. */
function subjectOf(issuing: Issuing, id: string, { certificate, locale, fieldTitles }: BadgeSource) {
  const { level, enterpriseName, peCode } = certificate;
  const names = { overall: documentTexts(locale)("overall"), fields: fieldTitles };
  const { result, resultDescription } = badgeResults(id, certificate, names);
  return {
    type: ["AchievementSubject"],
    identifier: [
      { type: "IdentityObject", hashed: false, identityHash: enterpriseName, identityType: "name" },
      { type: "IdentityObject", hashed: false, identityHash: peCode, identityType: "identifier" },
    ],
    achievement: { ...achievementOf(level, locale, issuing), resultDescription },
    result,
  };
}

/** A certificate as an unsigned Open Badges 3.0 credential: the enterprise and its results, without names of people. */
function badgeOf(issuing: Issuing, source: BadgeSource): Credential {
  const { settings } = issuing;
  const { certificate, locale, position } = source;
  const { verificationId, number, level, country, date, expirationDate } = certificate;
  const t = documentTexts(locale);
  const id = apiAddress(settings, credentialPath(verificationId, locale));
  const page = verificationAddress(settings, verificationId);
  return {
    "@context": [credentialContext, badgeContext],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: marked(`${t("title")} ${number}`, locale, issuing),
    issuer: { id: issuerOf(settings).did, type: ["Profile"], name: t("issuer"), url: settings.publicUrl },
    validFrom: toTheSecond(startOfDay(country, date)),
    validUntil: toTheSecond(deadlineOn(country, expirationDate)),
    credentialSubject: subjectOf(issuing, id, source),
    evidence: [{ id: page, type: ["Evidence"], name: achievementName(level, locale, issuing) }],
    credentialStatus: statusEntry(issuing, position),
  };
}

/** The signed credential of a certificate in a language. */
export function signedBadge(issuing: Issuing, source: BadgeSource): Promise<Credential> {
  return signCredential(issuing.settings, badgeOf(issuing, source), source.certificate.createdAt);
}
