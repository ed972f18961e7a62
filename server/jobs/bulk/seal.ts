import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";

/** Each encrypted text has a unique key that is used once, so a fixed nonce is safe. */
const NONCE = Buffer.alloc(12);
const TAG_LENGTH = 16;
const curve = { kty: "OKP", crv: "X25519" } as const;

const publicKey = (x: string) => createPublicKey({ key: { ...curve, x }, format: "jwk" });
const publicPart = (key: KeyObject) => String(key.export({ format: "jwk" }).x);

/** Derives the key of one text from a key agreement. */
function keyOf(own: KeyObject, other: KeyObject, salt: string): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  return Buffer.from(hkdfSync("sha256", shared, salt, "pe-quality bulk job", 32));
}

/** A pair of keys: `sealKey` encrypts, only `openKey` decrypts. */
export function newSealKeys(): { sealKey: string; openKey: string } {
  const { privateKey } = generateKeyPairSync("x25519");
  const { x, d } = privateKey.export({ format: "jwk" });
  return { sealKey: String(x), openKey: `${x}.${d}` };
}

/** Encrypts a text (X25519, HKDF, AES-256-GCM) so that only `openKey` decrypts it. */
export function seal(sealKey: string, text: string): string {
  const once = generateKeyPairSync("x25519");
  const x = publicPart(once.publicKey);
  const cipher = createCipheriv("aes-256-gcm", keyOf(once.privateKey, publicKey(sealKey), x), NONCE);
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${x}.${bytes.toString("base64url")}`;
}

/** Decrypts texts. Undefined if the key is not theirs. */
export function unseal(openKey: string, sealed: readonly string[]): string[] | undefined {
  try {
    const [x = "", d = ""] = openKey.split(".");
    const own = createPrivateKey({ key: { ...curve, x, d }, format: "jwk" });
    return sealed.map((text) => {
      const [from = "", content = ""] = text.split(".");
      const bytes = Buffer.from(content, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyOf(own, publicKey(from), from), NONCE);
      decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
      return decipher.update(bytes.subarray(0, -TAG_LENGTH), undefined, "utf8") + decipher.final("utf8");
    });
  } catch {
    return undefined;
  }
}
