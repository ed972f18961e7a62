import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type Hmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Slow on purpose (about a third of a second), because an attacker who finds a backup can guess passphrases offline. */
export const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Error if a backup was made with another passphrase. */
export class WrongPassphrase extends Error {
  constructor() {
    super("BACKUP_PASSPHRASE is not the one that this backup was made with");
  }
}

/**
 * The two keys derived from a passphrase and the salt of one backup. One encrypts keys, the other authenticates the
 * whole file.
 */
export class Passphrase {
  /** The salt of the header, in base64. */
  readonly salt: string;
  private readonly sealing: Buffer;
  private readonly authenticating: Buffer;

  /** @param salt the salt of the backup to read; by default a new one */
  constructor(passphrase: string, salt = randomBytes(SALT_BYTES).toString("base64")) {
    this.salt = salt;
    const secret = scryptSync(passphrase.normalize("NFC"), Buffer.from(salt, "base64"), KEY_BYTES, COST);
    const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
    this.sealing = keyFor("keys of a backup");
    this.authenticating = keyFor("whole backup");
  }

  /** A value of the header that shows a wrong passphrase before the whole file is read. */
  get check(): string {
    return createHmac("sha256", this.authenticating).update("passphrase").digest("base64");
  }

  /** Throws WrongPassphrase if a header has the check of another passphrase. */
  require(check: string | undefined): void {
    if (!isEqualInConstantTime(check ?? "", this.check)) throw new WrongPassphrase();
  }

  /** Receives every line of a backup. Its digest is the proof at the end of the file. */
  authenticator(): Hmac {
    return createHmac("sha256", this.authenticating);
  }

  /** Encrypts a key together with its name (AES-256-GCM): nonce, tag and ciphertext, in base64. */
  seal(name: string, key: Buffer): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.sealing, nonce).setAAD(Buffer.from(name));
    const text = Buffer.concat([cipher.update(key), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64");
  }

  /**
   * Decrypts a value that `seal` encrypted under the same name. Throws a sentence if the name, the passphrase or a byte
   * differs.
   */
  unseal(name: string, sealed: string): Buffer {
    const bytes = Buffer.from(sealed, "base64");
    const textAt = NONCE_BYTES + TAG_BYTES;
    const decipher = createDecipheriv("aes-256-gcm", this.sealing, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(NONCE_BYTES, textAt));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]);
    } catch {
      throw new Error(`The key ${name} was not sealed under this name by this passphrase`);
    }
  }
}

/** Whether two texts are the same, compared in constant time. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
