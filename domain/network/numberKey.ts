import { foldText } from "#domain/fold.ts";

/**
 * A certificate's number in the form in which numbers are compared: without case, accents and spaces. The unique index
 * `certificates_number_folded` compares the same form.
 */
export const numberKey = (number: string): string => foldText(number).replace(/\s/g, "");
