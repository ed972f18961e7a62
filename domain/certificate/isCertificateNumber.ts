/** Whether somebody typed the number of a certificate, `QC-<year>-<country>-<nnnn>`, with whatever stands between its parts. */
export const isCertificateNumber = (text: string): boolean =>
  /^QC[\s\p{Pd}]*\d{4}[\s\p{Pd}]*[A-Z]{2}[\s\p{Pd}]*\d{4,}$/iu.test(text.trim());
