const pattern = /^QC[\s\p{Pd}]*(\d{4})[\s\p{Pd}]*([A-Z]{2})[\s\p{Pd}]*(\d{4,})$/iu;

/**
 * The number of a certificate, `QC-<year>-<country>-<nnnn>`, in a text with any separators and a sign after it.
 * @returns undefined for any other text
 */
export function typedCertificateNumber(text: string): string | undefined {
  const found = pattern.exec(text.trim().replace(/[.,;:!?]+$/, ""));
  return found ? `QC-${found[1]}-${found[2]?.toUpperCase()}-${found[3]}` : undefined;
}

/** Whether a text is the number of a certificate. */
export const isCertificateNumber = (text: string): boolean => typedCertificateNumber(text) !== undefined;
