import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** Props of a certificate on screen. */
export interface CertificateViewProps {
  certificate: Certificate;
  /** Titles of the audit fields by id, in the document's language. */
  fieldTitles: Record<string, string>;
  /** The document's language. */
  locale: Locale;
}
