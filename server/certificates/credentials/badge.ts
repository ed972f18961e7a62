import { startOfDay } from "#domain/calendar/deadline.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import {
  apiAddress,
  credentialPath,
  statusListPath,
  verificationAddress,
} from "#server/certificates/credentials/addresses.ts";
import { badgeContext, credentialContext } from "#server/certificates/credentials/contexts.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { type Credential, signCredential, toTheSecond } from "#server/certificates/credentials/sign.ts";
import { statusListPosition } from "#server/certificates/credentials/statusList.ts";
import type { Settings } from "#server/settings/settings.ts";

/** The programme's own words in a credential. */
export interface BadgeWords {
  title: string;
  issuer: string;
  statement: string;
  level: string;
  fieldTitles: Record<string, string>;
}

export interface BadgeSource {
  certificate: Certificate & { createdAt: string };
  /** Its position in the lists of revoked credentials, from 1. */
  position: number;
  words: BadgeWords;
}

/** Threshold and result of each audit field, in percent. */
function resultsOf(achievement: string, { achievements, thresholds }: Certificate, titles: Record<string, string>) {
  const idOf = (field: string) => `${achievement}#${field}`;
  return {
    resultDescription: achievements.map(({ auditFieldId }) => ({
      id: idOf(auditFieldId),
      type: ["ResultDescription"],
      name: titles[auditFieldId] ?? auditFieldId,
      resultType: "Percent",
      requiredValue: String(thresholds.field),
    })),
    result: achievements.map(({ auditFieldId, percent }) => ({
      type: ["Result"],
      resultDescription: idOf(auditFieldId),
      value: String(percent),
    })),
  };
}

/** A certificate as an unsigned Open Badges 3.0 credential: the enterprise and its results, without names of people. */
function badgeOf(settings: Settings, { certificate, position, words }: BadgeSource): Credential {
  const { publicUrl } = settings;
  const { verificationId, number, level, country, date, expirationDate, enterpriseName, peCode } = certificate;
  const id = apiAddress(settings, credentialPath(verificationId));
  const { list, index } = statusListPosition(position);
  const statusList = apiAddress(settings, statusListPath(list));
  const { result, resultDescription } = resultsOf(id, certificate, words.fieldTitles);
  const name = `${words.title}: ${words.level}`;
  return {
    "@context": [credentialContext, badgeContext],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: `${words.title} ${number}`,
    issuer: { id: issuerOf(settings).did, type: ["Profile"], name: words.issuer, url: publicUrl },
    validFrom: toTheSecond(startOfDay(country, date)),
    validUntil: `${expirationDate}T23:59:59Z`,
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [
        { type: "IdentityObject", hashed: false, identityHash: enterpriseName, identityType: "name" },
        { type: "IdentityObject", hashed: false, identityHash: peCode, identityType: "identifier" },
      ],
      achievement: {
        id: `${publicUrl}/docs/audit-criteria#${level}`,
        type: ["Achievement"],
        achievementType: "Certificate",
        name,
        description: words.statement,
        criteria: { id: `${publicUrl}/docs/audit-criteria`, narrative: words.statement },
        resultDescription,
      },
      result,
    },
    evidence: [{ id: verificationAddress(settings, verificationId), type: ["Evidence"], name }],
    credentialStatus: {
      id: `${statusList}#${index}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(index),
      statusListCredential: statusList,
    },
  };
}

/** The signed credential of a certificate. */
export function signedBadge(settings: Settings, source: BadgeSource): Promise<Credential> {
  return signCredential(settings, badgeOf(settings, source), source.certificate.createdAt);
}
