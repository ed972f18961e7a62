import { verificationPath } from "#domain/certificate/verification.ts";
import type { Settings } from "#server/settings/settings.ts";

/** The page that tells anybody whether a certificate is genuine; printed on it, in its code, and named by its credential. */
export const verificationAddress = ({ publicUrl }: Settings, verificationId: string) =>
  `${publicUrl}${verificationPath(verificationId)}`;

/** Where what belongs to a certificate's credential can be fetched, without sign-in. */
export const credentialPath = (verificationId: string) => `/credentials/${verificationId}`;

/** The path, below the API, of a list that says which credentials are revoked. */
export const statusListPath = (list: number | string) => `/credentials/status/${list}`;

/** The whole address of a call of the API. */
export const apiAddress = ({ publicUrl }: Settings, path: string) => `${publicUrl}/api/v1${path}`;
