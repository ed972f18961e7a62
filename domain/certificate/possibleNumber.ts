import { typedShortCode } from "#domain/certificate/shortCode.ts";
import { publicIdIn } from "#domain/certificate/verification.ts";
import { isCertificateNumber } from "#domain/network/isCertificateNumber.ts";
import certificate from "#schemas/resources/certificate.json";

const { maxLength } = certificate.properties.number;

/**
 * Whether a typed text may be the number of a certificate of this platform or of an earlier one. Earlier numbers can
 * have any form with a digit. Addresses, public ids and short codes are none.
 */
export function isPossibleNumber(text: string): boolean {
  const typed = text.trim();
  if (isCertificateNumber(typed)) return true;
  if (typed.length > maxLength || !/\d/.test(typed) || typed.includes("//")) return false;
  return !publicIdIn(typed) && !typedShortCode(typed);
}
