import { liveSealBox } from "#domain/certificate/seal.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";

/** Path of a certificate's badge, an image with the signed credential in it. */
export const badgePath = (verificationId: string, locale: Locale, format: "png" | "svg" = "png") =>
  `/api/v1/credentials/${verificationId}/image?languageCode=${locale}&format=${format}`;

/**
 * HTML that shows a certificate's seal with its current state on another web page, with a link to its public page.
 * @param origin the installation's address, without a slash at its end
 * @param name replacement text of the image; a text of the product, without characters of HTML
 */
export function sealHtml(origin: string, verificationId: string, locale: Locale, name: string): string {
  const image = `${origin}/api/v1/credentials/${verificationId}/seal?languageCode=${locale}`;
  const { width, height } = liveSealBox;
  return `<a href="${origin}${verificationPath(verificationId)}"><img src="${image}" alt="${name}" width="${width}" height="${height}"></a>`;
}

/** Address of LinkedIn's form for a new certificate in a profile, filled in. */
export function linkedInAddress(
  origin: string,
  { number, verificationId, date, expirationDate }: Certificate,
  texts: { name: string; issuer: string },
): string {
  const [year = "", month = ""] = date.split("-");
  const [endYear = "", endMonth = ""] = expirationDate.split("-");
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: texts.name,
    organizationName: texts.issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    expirationYear: endYear,
    expirationMonth: String(Number(endMonth)),
    certUrl: `${origin}${verificationPath(verificationId)}`,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
