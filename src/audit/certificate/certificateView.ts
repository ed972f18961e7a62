import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** What a certificate on screen is made of. */
export interface CertificateViewProps {
  certificate: Certificate;
  /** Titles of the audit fields by id, in the document's language. */
  fieldTitles: Record<string, string>;
  /** The document's language. */
  locale: Locale;
}
