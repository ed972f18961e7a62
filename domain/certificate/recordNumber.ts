/** Number of an auditor's record of a year: `AR-<year>-<nnnn>`. Numbers of certificates begin with other letters. */
export const recordNumber = (year: number, serial: number): string => `AR-${year}-${String(serial).padStart(4, "0")}`;

const typedNumber = /^AR[\s\p{Pd}]*(\d{4})[\s\p{Pd}]*(\d{4,})$/iu;

/**
 * The number of an auditor's record in a text with any separators and a sign after it.
 * @returns undefined for any other text
 */
export function typedRecordNumber(text: string): string | undefined {
  const found = typedNumber.exec(text.trim().replace(/[.,;:!?]+$/, ""));
  return found ? `AR-${found[1]}-${found[2]}` : undefined;
}

/** The beginning of public ids of auditors' records. Those of certificates have no such part and are shorter. */
const ID_PREFIX = "ar-";

/** Public id of a record from the random part, which is that of a certificate's id. */
export const recordIdOf = (random: string): string => ID_PREFIX + random;

/** Whether a public id is that of an auditor's record. */
export const isRecordId = (id: string): boolean => /^ar-[\w-]{22}$/.test(id);

/** The public page of an auditor's record, without the reader's language. */
export const auditorRecordPath = (publicId: string) => `/record/${publicId}`;
