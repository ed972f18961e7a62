import { verificationPath } from "#domain/certificate/verification.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * The public page that shows whether a certificate is genuine. It is printed on the certificate, in its QR code, and
 * named by its credential.
 */
export const verificationAddress = ({ publicUrl }: Settings, verificationId: string) =>
  `${publicUrl}${verificationPath(verificationId)}`;

/** Addresses of the documents of a certificate's credential, without sign-in. */
export const credentialPath = (verificationId: string) => `/credentials/${verificationId}`;

/** Path below the API of a list of revoked credentials. */
export const statusListPath = (list: number | string) => `/credentials/status/${list}`;

/** The whole address of a call of the API. */
export const apiAddress = ({ publicUrl }: Settings, path: string) => `${publicUrl}/api/v1${path}`;
