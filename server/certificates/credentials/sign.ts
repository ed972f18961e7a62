import { createHash, sign as signBytes } from "node:crypto";
import { loadContext } from "#server/certificates/credentials/contexts.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { multibase58, signingKey } from "#server/certificates/credentials/key.ts";
import type { Settings } from "#server/settings/settings.ts";

/** A credential before or after its proof is added. */
export interface Credential {
  "@context": string[];
  [property: string]: unknown;
}

/** A moment, ISO 8601 in UTC, as credentials write it: without fractions of a second. */
export const toTheSecond = (moment: string) => `${moment.slice(0, 19)}Z`;

/** The SHA-256 of a document in its one canonical form (RDF Dataset Canonicalization 1.0). */
async function digest(document: object): Promise<Buffer> {
  const { default: jsonld } = await import("jsonld");
  const canonical = await jsonld.canonize(document, {
    algorithm: "RDFC-1.0",
    format: "application/n-quads",
    documentLoader: loadContext,
    safe: true,
  });
  return createHash("sha256").update(canonical).digest();
}

/**
 * Adds the issuer's proof to a credential: W3C Data Integrity with `eddsa-rdfc-2022`, as Open Badges 3.0 asks for.
 * @param created when it is signed, ISO 8601 in UTC
 */
export async function signCredential(settings: Settings, credential: Credential, created: string): Promise<Credential> {
  const proof = {
    type: "DataIntegrityProof",
    cryptosuite: "eddsa-rdfc-2022",
    created: toTheSecond(created),
    verificationMethod: issuerOf(settings).verificationMethod,
    proofPurpose: "assertionMethod",
  };
  const hashes = [await digest({ "@context": credential["@context"], ...proof }), await digest(credential)];
  const proofValue = multibase58(signBytes(null, Buffer.concat(hashes), signingKey(settings.credentialKey)));
  return { ...credential, proof: [{ ...proof, proofValue }] };
}
