/** Whether a text is the number of a certificate, `QC-<year>-<country>-<nnnn>`, with any separators. */
export const isCertificateNumber = (text: string): boolean =>
  /^QC[\s\p{Pd}]*\d{4}[\s\p{Pd}]*[A-Z]{2}[\s\p{Pd}]*\d{4,}$/iu.test(text.trim());
