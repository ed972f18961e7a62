import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Locale } from "#domain/generated/programme.ts";

/** Props of a certificate on screen. */
export interface CertificateViewProps {
  certificate: PlatformCertificate;
  /** Titles of the audit fields by id, in the document's language. */
  fieldTitles: Record<string, string>;
  /** The document's language. */
  locale: Locale;
}
