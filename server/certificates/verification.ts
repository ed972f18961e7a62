import type { CertificateState } from "#domain/certificate/state.ts";
import { stateOf } from "#domain/certificate/state.ts";
import { Refusal } from "#domain/errors.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { withComputed } from "#domain/schema/computed.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Services } from "#server/services.ts";

/** What anybody is told about a certificate: never who trained, learned or audited. */
export type Verification = Pick<
  Certificate,
  | "number"
  | "verificationId"
  | "enterpriseName"
  | "level"
  | "country"
  | "date"
  | "expirationDate"
  | "points"
  | "pointsMax"
> & {
  state: CertificateState;
  /** Day of the revocation. */
  revokedOn: string | null;
  /** Public id of the certificate that stands in its place now. */
  replacedBy: string | null;
};

/** Finds a certificate by a unique column. Throws Refusal NOT_FOUND. */
export async function findCertificate(
  services: Services,
  column: "verificationId" | "number",
  value: string,
): Promise<Stored<Certificate>> {
  const resource = services.registry.get("certificate");
  const row = await services.database.kysely
    .selectFrom("certificates")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  if (!row) throw new Refusal("NOT_FOUND");
  return withComputed(resource, fromRow(resource, row), services.now()) as unknown as Stored<Certificate>;
}

/** The newest certificate that stands in the place of a replaced one. */
async function successorOf(services: Services, certificate: Certificate): Promise<Certificate> {
  const next = certificate.replacedBy;
  return next ? successorOf(services, await findCertificate(services, "number", next)) : certificate;
}

/** What a certificate's public page says. Throws Refusal NOT_FOUND. */
export async function verify(services: Services, verificationId: string): Promise<Verification> {
  const certificate = await findCertificate(services, "verificationId", verificationId);
  const { number, enterpriseName, level, country, date, expirationDate, points, pointsMax } = certificate;
  return {
    state: stateOf(certificate),
    number,
    verificationId,
    enterpriseName,
    level,
    country,
    date,
    expirationDate,
    points,
    pointsMax,
    revokedOn: certificate.revokedAt?.slice(0, 10) ?? null,
    replacedBy: certificate.replacedBy ? (await successorOf(services, certificate)).verificationId : null,
  };
}
