import { createDecipheriv, scryptSync } from "node:crypto";
import { COST, WrongPassphrase } from "#server/backup/passphrase.ts";

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Decrypts a key of a backup of form 1: salt, nonce, tag and ciphertext, in base64, without the key's name. Throws WrongPassphrase. */
export function unsealBefore(sealed: string, passphrase: string): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  const [nonceAt, tagAt, textAt] = [SALT_BYTES, SALT_BYTES + NONCE_BYTES, SALT_BYTES + NONCE_BYTES + TAG_BYTES];
  const key = scryptSync(passphrase.normalize("NFC"), bytes.subarray(0, nonceAt), 32, COST);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(nonceAt, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]);
  } catch {
    throw new WrongPassphrase();
  }
}
