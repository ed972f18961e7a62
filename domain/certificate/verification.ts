import type { CertificateState } from "#domain/certificate/state.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** The public page of a certificate, without the reader's language. */
export const verificationPath = (publicId: string) => `/verify/${publicId}`;

/** Public properties of a certificate: never trainers, trainees, auditors or signatories, nor the reason for a revocation. */
export const publicFields = [
  "number",
  "source",
  "verificationId",
  "shortCode",
  "enterpriseName",
  "institution",
  "country",
  "level",
  "date",
  "expirationDate",
  "points",
  "pointsMax",
  "peCode",
  "validityMonths",
  "fieldsOffered",
  "rulesVersion",
  "criteriaEditions",
  "thresholds",
  "fields",
] as const satisfies readonly (keyof Certificate)[];

/** Result of an audit field: points of maximum and percent, with its title in the reader's language. */
interface PublicAchievement {
  title: string;
  points: number;
  max: number;
  percent: number;
}

/** Content of a certificate's public page. */
export type Verification = Pick<Certificate, (typeof publicFields)[number]> & {
  state: CertificateState;
  /** The office or network that issued it; null for certificates from before issuers were stored. */
  issuer: { name: string; address: string } | null;
  /**
   * The name of the office that recorded a certificate from before the platform, null for the network, and the day.
   * Null for a certificate of the platform.
   */
  recorded: { by: string | null; on: string } | null;
  /** Whether it is one of the demonstration, which certifies nothing. */
  sample: boolean;
  achievements: PublicAchievement[];
  /** Day of the revocation. */
  revokedOn: string | null;
  /** Public id of the certificate that replaces it. */
  replacedBy: string | null;
  /** Time of the check, by the server's clock. */
  checkedAt: string;
};

/** Result of a search by the code, number or name on a certificate. */
export interface FoundCertificate {
  /** Public id. Null if no certificate is found. */
  verificationId: string | null;
  /** The group of the code with a typing error, from 1 to 3. Null if it is unknown or there is none. */
  wrongGroup: number | null;
}

/**
 * Documents that can be checked. A certificate has its own, the auditor's report and certificate, the signed
 * credential, or the document from before the platform. The last kind is the record of an auditor and a year.
 */
export const fileKinds = ["certificate", "report", "auditor", "credential", "earlier", "auditorRecord"] as const;

/**
 * Result of checking a file: its kind, its certificate or record, and the state of this today. A record is always valid.
 */
export interface IssuedFile {
  verificationId: string;
  state: CertificateState;
  kind: (typeof fileKinds)[number];
  locale: string;
  /** A date with time. */
  issuedAt: string;
}

/**
 * The public id in a text copied from a certificate or an auditor's record. The text is the id itself, or an address that ends with it.
 * Punctuation after it does not matter. @returns undefined for any other text
 */
export function publicIdIn(text: string): string | undefined {
  return /^(?:\S*\/)?((?:ar-)?[\w-]{22})\/?[.,;:!?)"'»”]*$/u.exec(text.trim())?.[1];
}
