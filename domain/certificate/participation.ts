import type { CertificateState } from "#domain/certificate/state.ts";
import type { Certificate } from "#domain/generated/resources.ts";

const PAGE = "/participation";

/**
 * Address of a participation page for its person. The secret is in the fragment, so that no server, log or other site
 * gets it.
 */
export const ownParticipationPath = (secret: string) => `${PAGE}#${secret}`;

/** Address of a published participation page. */
export const publicParticipationPath = (publicId: string) => `${PAGE}/${publicId}`;

/** Whether a path without its language is that of a participation page. */
export const isParticipationPath = (path: string): boolean => path === PAGE || path.startsWith(`${PAGE}/`);

/** Properties of the certificate on a participation page. */
export const participationFacts = [
  "number",
  "shortCode",
  "verificationId",
  "enterpriseName",
  "institution",
  "country",
  "level",
  "date",
  "expirationDate",
] as const satisfies readonly (keyof Certificate)[];

/** The audit fields on a participation page: fields that the person answered, if they were certified. */
export function certifiedAmong(
  fields: readonly string[],
  { achievements }: Pick<Certificate, "achievements">,
): string[] {
  return achievements.map(({ auditFieldId }) => auditFieldId).filter((field) => fields.includes(field));
}

/** Audit fields of a participation, as its documents have them. */
interface ParticipationFields {
  /** Ids of the fields. */
  fields: string[];
  /** Whether the person answered questions in these fields. Otherwise they are all fields of the certificate. */
  areOwn: boolean;
}

/** The audit fields that a person answered, or all certified ones for a person without an answer in one of them. */
export function participationFields(
  answered: readonly string[],
  certificate: Pick<Certificate, "achievements">,
): ParticipationFields {
  const own = certifiedAmong(answered, certificate);
  const all = certificate.achievements.map(({ auditFieldId }) => auditFieldId);
  return own.length > 0 ? { fields: own, areOwn: true } : { fields: all, areOwn: false };
}

/** Whether participations in a certificate with a state have a PDF. */
export const hasParticipationPdf = (state: CertificateState): boolean => state !== "revoked";
