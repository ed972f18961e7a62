import type { CertificateState } from "#domain/certificate/state.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** The public page of a certificate, without the reader's language. */
export const verificationPath = (publicId: string) => `/verify/${publicId}`;

/** What anybody is told of a certificate's record: never who trained, learned or audited, nor why it was revoked. */
export const publicFields = [
  "number",
  "verificationId",
  "enterpriseName",
  "institution",
  "country",
  "level",
  "date",
  "expirationDate",
  "points",
  "pointsMax",
] as const satisfies readonly (keyof Certificate)[];

/** What an audit field reached, in whole percent, with its title in the reader's language. */
interface PublicAchievement {
  title: string;
  percent: number;
}

/** What a certificate's public page says. */
export type Verification = Pick<Certificate, (typeof publicFields)[number]> & {
  state: CertificateState;
  /** Whether it is one of the demonstration, which certifies nothing. */
  sample: boolean;
  achievements: PublicAchievement[];
  /** Day of the revocation. */
  revokedOn: string | null;
  /** Public id of the certificate that stands in its place now. */
  replacedBy: string | null;
};

/** What is issued for a certificate: its own document, the auditor's report and certificate, the signed credential. */
export const fileKinds = ["certificate", "report", "auditor", "credential"] as const;

/** What a file was found to be: what it is, which certificate it was issued for, and what that is worth today. */
export interface IssuedFile {
  verificationId: string;
  state: CertificateState;
  kind: (typeof fileKinds)[number];
  locale: string;
  /** A date with time. */
  issuedAt: string;
}

/**
 * The public id in what somebody copied from a certificate: the id itself, or an address that ends with it.
 * @returns undefined for anything else
 */
export function publicIdIn(text: string): string | undefined {
  return /^(?:\S*\/)?([\w-]{22})\/?$/.exec(text.trim())?.[1];
}
