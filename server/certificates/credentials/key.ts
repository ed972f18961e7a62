import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { base58 } from "@scure/base";

/** Prefix of an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** Prefix of an Ed25519 public key in a Multikey (W3C Controlled Identifiers 1.0). */
const multicodec = Buffer.from("ed01", "hex");

/** Multibase: base 58 as Bitcoin writes it. */
export const multibase58 = (bytes: Uint8Array) => `z${base58.encode(bytes)}`;

/** The key that signs credentials, of its 32 bytes in base64url. */
export function signingKey(credentialKey: string): KeyObject {
  const key = Buffer.concat([pkcs8, Buffer.from(credentialKey, "base64url")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/** The public half of a key as a Multikey. */
export function publicMultikey(key: KeyObject): string {
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return multibase58(Buffer.concat([multicodec, Buffer.from(x, "base64url")]));
}
