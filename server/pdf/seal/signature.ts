import { createHash, type KeyObject, webcrypto } from "node:crypto";
import { ObjectIdentifier, OctetString, Sequence } from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import type { SealKey } from "#server/pdf/seal/sealFile.ts";

const HASH = "SHA-256";
/** Names of curves as Web Crypto has them, by those of OpenSSL. */
const curves: Record<string, string> = { prime256v1: "P-256", secp384r1: "P-384", secp521r1: "P-521" };
/** Object identifiers of attributes (RFC 5652, 11 and RFC 5035, 3). */
const attributeTypes = {
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
};
const SIGNED = 0;
/** The version of a signer that issuer and serial number name (RFC 5652, 5.3). */
const BY_ISSUER = 1;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: bufferOf(bytes) });
const listOf = (item: Sequence | OctetString) => new Sequence({ value: [item] });

/** Throws an error for a kind of key that PDF readers do not know. */
function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails }: KeyObject) {
  const namedCurve = curves[asymmetricKeyDetails?.namedCurve ?? ""];
  if (type === "rsa") return { name: "RSASSA-PKCS1-v1_5", hash: HASH };
  if (type === "ec" && namedCurve) return { name: "ECDSA", namedCurve };
  throw new Error("its key is neither RSA nor ECDSA with a curve of NIST");
}

const signingKey = (key: KeyObject) =>
  webcrypto.subtle.importKey("pkcs8", key.export({ type: "pkcs8", format: "der" }), algorithmOf(key), false, ["sign"]);

/** PAdES asks for the hash of the certificate, and refuses a time here (ETSI EN 319 142-1, 6.3). */
function signedAttributes(content: Uint8Array, [own]: SealKey["chain"]): SignedAndUnsignedAttributes {
  const { contentType, messageDigest, signingCertificateV2 } = attributeTypes;
  const certificates = listOf(listOf(octets(sha256Of(own.raw))));
  return new SignedAndUnsignedAttributes({
    type: SIGNED,
    attributes: [
      new Attribute({ type: contentType, values: [new ObjectIdentifier({ value: SignedData.ID_DATA })] }),
      new Attribute({ type: messageDigest, values: [octets(sha256Of(content))] }),
      new Attribute({ type: signingCertificateV2, values: [listOf(certificates)] }),
    ],
  });
}

/**
 * Signs bytes.
 * @returns a detached CMS signature in DER, with the certificates
 */
export async function signatureOf(content: Uint8Array, { key, chain }: SealKey): Promise<Buffer> {
  const certificates = chain.map(({ raw }) => Certificate.fromBER(bufferOf(raw)));
  const [{ issuer, serialNumber }] = certificates as [Certificate];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: SignedData.ID_DATA }),
    signerInfos: [
      new SignerInfo({
        version: BY_ISSUER,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        signedAttrs: signedAttributes(content, chain),
      }),
    ],
    certificates,
  });
  await signed.sign(await signingKey(key), 0, HASH, bufferOf(content));
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}
