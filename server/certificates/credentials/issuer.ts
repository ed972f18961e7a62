import { publicMultikey, signingKey } from "#server/certificates/credentials/key.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Issuer of credentials as a decentralised identifier of the web (did:web): the installation's own host. */
export interface Issuer {
  did: string;
  /** Address of the public key within the issuer's document. */
  verificationMethod: string;
  publicKeyMultibase: string;
}

/** The issuer that an installation is. */
export function issuerOf({ publicUrl, credentialKey }: Settings): Issuer {
  const did = `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
  const publicKeyMultibase = publicMultikey(signingKey(credentialKey));
  return { did, verificationMethod: `${did}#${publicKeyMultibase}`, publicKeyMultibase };
}

/** The issuer's document at `/.well-known/did.json`: with which key its credentials are signed (did:web, W3C CCG). */
export function issuerDocument(settings: Settings): object {
  const { did, verificationMethod, publicKeyMultibase } = issuerOf(settings);
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/multikey/v1"],
    id: did,
    verificationMethod: [{ id: verificationMethod, type: "Multikey", controller: did, publicKeyMultibase }],
    assertionMethod: [verificationMethod],
  };
}
