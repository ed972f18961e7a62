import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOrCreateFile } from "#server/settings/wholeFile.ts";

const newKey = () => generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });

const fileIn = (dataDir: string) => join(dataDir, "trail-key.pem");

function parse(file: string, pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error(`${file} is no key: restore it from a backup (docs/operations.md)`);
  }
}

/** Throws an error if a folder has a damaged key. Creates none. */
export function requireSoundKey(dataDir: string): void {
  const file = fileIn(dataDir);
  if (existsSync(file)) parse(file, readFileSync(file, "utf8"));
}

/**
 * The key that signs checkpoints, created for the first one and readable only by its owner. Throws an error if its file
 * is damaged.
 */
function keyOf(dataDir: string): KeyObject {
  const file = fileIn(dataDir);
  return parse(file, readOrCreateFile(file, newKey));
}

/** Signs a text with the key of a folder, in base64. */
export const signText = (dataDir: string, text: string): string =>
  sign(null, Buffer.from(text), keyOf(dataDir)).toString("base64");

/** Whether a text has a valid signature by the key of a folder. */
export const isSigned = (dataDir: string, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), createPublicKey(keyOf(dataDir)), Buffer.from(signature, "base64"));

/** Identity of the signing node: each node of a database has its own folder and key. */
export function signerOf(dataDir: string): string {
  const key = createPublicKey(keyOf(dataDir)).export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("hex").slice(0, 16);
}
