import type { CentralOffice, Certificate, Controller } from "#domain/generated/resources.ts";

/** The issuer on a certificate, as it was on the day of issue. */
export type CertificateIssuer = NonNullable<Certificate["issuer"]>;

/** Pictures of an issuer. Each is stored under the SHA-256 of its bytes. */
export const issuerImages = ["emblem", "signature"] as const;

export type IssuerImage = (typeof issuerImages)[number];

/** Facts of the network as an issuer, in the record of the controller. It is not named before all are known. */
export const networkIssuerFacts = ["name", "address", "place", "signatory", "signatoryFunction"] as const;

type Facts = Pick<Controller, (typeof networkIssuerFacts)[number] | IssuerImage>;

/** The facts of the network as an issuer that are unknown. */
export const missingIssuerFacts = (
  facts: Pick<Facts, (typeof networkIssuerFacts)[number]>,
): (typeof networkIssuerFacts)[number][] => networkIssuerFacts.filter((fact) => !facts[fact]);

/** An issuer with all its facts; undefined if one is unknown. Facts of two issuers are never mixed. */
function wholeIssuer(facts: Facts | undefined): CertificateIssuer | undefined {
  if (!facts || missingIssuerFacts(facts).length > 0) return undefined;
  const { name, address, place, signatory, signatoryFunction, emblem, signature } = facts;
  return {
    name: String(name),
    address: String(address),
    place: String(place),
    signatory: String(signatory),
    signatoryFunction: String(signatoryFunction),
    emblem,
    signature,
  };
}

/** Facts of a central office as an issuer. */
export type OfficeFacts = Pick<CentralOffice, "legalName" | Exclude<keyof Facts, "name">>;

/** The issuer of a certificate: the office, or else the network; null if neither has entered all facts. */
export function certificateIssuer(
  office: OfficeFacts | undefined,
  network: Facts | undefined,
): CertificateIssuer | null {
  const own = office && wholeIssuer({ ...office, name: office.legalName });
  return own ?? wholeIssuer(network) ?? null;
}
