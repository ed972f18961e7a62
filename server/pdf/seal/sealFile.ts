import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import forge from "node-forge";

/** A private key and its certificates. */
export interface SealKey {
  key: KeyObject;
  /** The certificates in the file, that of the key first. */
  chain: [X509Certificate, ...X509Certificate[]];
}

const { asn1, pkcs12, pki } = forge;

const derOf = (value: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), "binary");

const certificateIn = ({ cert, asn1: other }: forge.pkcs12.Bag): X509Certificate =>
  new X509Certificate(derOf(cert ? pki.certificateToAsn1(cert) : other));

/** The library reads RSA keys only. It leaves others as ASN.1. */
function keyIn({ key, asn1: other }: forge.pkcs12.Bag): KeyObject {
  const info = key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(key)) : other;
  return createPrivateKey({ key: derOf(info), format: "der", type: "pkcs8" });
}

function bagsIn(bytes: Buffer, passphrase: string): (type: string | undefined) => forge.pkcs12.Bag[] {
  const file = pkcs12.pkcs12FromAsn1(asn1.fromDer(bytes.toString("binary")), passphrase);
  return (type = "") => file.getBags({ bagType: type })[type] ?? [];
}

/**
 * The key and certificates in a PKCS#12 file (RFC 7292).
 * Throws an error for another format, a wrong passphrase, and a file without a key or its certificate.
 */
export function readSealFile(bytes: Buffer, passphrase: string): SealKey {
  const bags = bagsIn(bytes, passphrase);
  const [key] = [...bags(pki.oids.pkcs8ShroudedKeyBag), ...bags(pki.oids.keyBag)].map(keyIn);
  const certificates = bags(pki.oids.certBag).map(certificateIn);
  const own = key && certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!own) throw new Error("it has no private key with its certificate");
  return { key, chain: [own, ...certificates.filter((certificate) => certificate !== own)] };
}
