import { createPrivateKey } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BackupEntry, FORM_BEFORE, type Header } from "#server/backup/entries.ts";
import { Passphrase } from "#server/backup/passphrase.ts";
import { unsealBefore } from "#server/backup/sealedBefore.ts";
import { CREDENTIAL_KEY_BYTES } from "#server/settings/secrets.ts";

/** A key that is encrypted under a passphrase. */
export type Key = Extract<BackupEntry, { kind: "key" }>;

const isEd25519 = (key: Buffer) => createPrivateKey(key).asymmetricKeyType === "ed25519";
const bytesOf = (key: Buffer) => Buffer.from(key.toString().trim(), "base64url").length;

/**
 * The keys that an installation creates if its settings have none, each with a check whether bytes can be such a key.
 */
const keys: Record<string, (key: Buffer) => boolean> = {
  "session-secret": (key) => bytesOf(key) > CREDENTIAL_KEY_BYTES,
  "credential-key": (key) => bytesOf(key) === CREDENTIAL_KEY_BYTES,
  "trail-key.pem": isEd25519,
};

/** The names of these keys. A backup has no others. */
export const keyNames: readonly string[] = Object.keys(keys);

/** The key that signs checkpoints. */
export const TRAIL_KEY = "trail-key.pem";

/** Throws an error with a readable sentence if a backup has a key with an unknown name, or a key twice. */
export function requireKnownKeys(sealed: readonly Key[]): void {
  const names = sealed.map(({ name }) => name);
  const wrong = names.find((name, index) => !keyNames.includes(name) || names.indexOf(name) !== index);
  if (wrong !== undefined) throw new Error(`no installation has a key ${JSON.stringify(wrong)}, or not twice`);
}

/** The keys of a folder, each encrypted together with its name. */
export function* sealKeys(dataDir: string, passphrase: Passphrase): Generator<Key> {
  for (const name of keyNames) {
    const file = join(dataDir, name);
    if (existsSync(file)) yield { kind: "key", name, sealed: passphrase.seal(name, readFileSync(file)) };
  }
}

function isFit(name: string, key: Buffer): boolean {
  try {
    return keys[name]?.(key) ?? false;
  } catch {
    return false;
  }
}

/** The keys of a backup by name. Throws an error if one is stored under another's name, and WrongPassphrase. */
export function unsealKeys({ form, salt }: Header, sealed: readonly Key[], passphrase: string): Map<string, Buffer> {
  const known = form === FORM_BEFORE ? undefined : new Passphrase(passphrase, salt);
  const opened = sealed.map(({ name, sealed: text }) => {
    const key = known ? known.unseal(name, text) : unsealBefore(text, passphrase);
    if (!isFit(name, key)) throw new Error(`The backup has no valid key under ${name}`);
    return [name, key] as const;
  });
  return new Map(opened);
}
