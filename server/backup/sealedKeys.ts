import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Slow on purpose (about a third of a second): a passphrase is guessed at where a backup is found. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize("NFC"), salt, 32, COST);

/** Encrypts a key under a passphrase (scrypt, AES-256-GCM): salt, nonce, tag and ciphertext, in base64. */
export function seal(key: Buffer, passphrase: string): string {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), nonce);
  const text = Buffer.concat([cipher.update(key), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]).toString("base64");
}

/** Decrypts what `seal` encrypted. Throws a sentence when the passphrase is another one. */
export function unseal(sealed: string, passphrase: string): Buffer {
  const bytes = Buffer.from(sealed, "base64");
  const [nonceAt, tagAt, textAt] = [SALT_BYTES, SALT_BYTES + NONCE_BYTES, SALT_BYTES + NONCE_BYTES + TAG_BYTES];
  const key = keyOf(passphrase, bytes.subarray(0, nonceAt));
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(nonceAt, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]);
  } catch {
    throw new Error("BACKUP_PASSPHRASE is not the one that this backup's keys were encrypted with");
  }
}
