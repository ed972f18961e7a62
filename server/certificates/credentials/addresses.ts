import { verificationPath } from "#domain/certificate/verification.ts";
import type { Level, Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * The public page that shows whether a certificate is genuine. It is printed on the certificate, in its QR code, and
 * named by its credential.
 */
export const verificationAddress = ({ publicUrl }: Settings, verificationId: string) =>
  `${publicUrl}${verificationPath(verificationId)}`;

/** A path in a language. The fallback language needs no query, so that earlier addresses stay. */
const inLanguage = (path: string, locale: Locale) =>
  locale === programme.fallbackLocale ? path : `${path}?languageCode=${locale}`;

/** Path below the API of a certificate's credential, in a language. */
export const credentialPath = (verificationId: string, locale: Locale) =>
  inLanguage(`/credentials/${verificationId}`, locale);

/** Path below the API of a level's achievement, in a language. */
export const achievementPath = (level: Level, locale: Locale) => inLanguage(`/achievements/${level}`, locale);

/** Path below the API of a level's image. */
export const sealPath = (level: Level) => `/achievements/${level}/image`;

/** Path below the API of a list of revoked credentials. */
export const statusListPath = (list: number | string) => `/credentials/status/${list}`;

/** The whole address of a call of the API. */
export const apiAddress = ({ publicUrl }: Settings, path: string) => `${publicUrl}/api/v1${path}`;
