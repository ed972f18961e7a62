import type { Certificate } from "#domain/generated/resources.ts";

/** Properties that come from an audit. An earlier certificate lacks them. */
type OfAudit = "taskCode" | "auditorId" | "points" | "pointsMax" | "thresholds" | "validityMonths";

/** Properties that every certificate of an audit on this platform has. */
export type FromAudit = { [Field in OfAudit]: NonNullable<Certificate[Field]> };

/** A certificate that was issued by this platform, with its audit and points. */
export type PlatformCertificate = Certificate & FromAudit;

/** A part of a certificate that was issued by this platform. */
export type OfPlatform<Given> = Given & Pick<FromAudit, keyof Given & OfAudit>;

/** Whether this platform issued a certificate. An earlier one has no audit, no points and no document of ours. */
export const isOfPlatform = <Given extends Pick<Certificate, "source">>(
  certificate: Given,
): certificate is OfPlatform<Given> => certificate.source === "platform";
