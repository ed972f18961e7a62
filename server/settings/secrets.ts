import { hkdfSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { readOrCreateFile } from "#server/settings/wholeFile.ts";

/** Length of an Ed25519 seed. */
export const CREDENTIAL_KEY_BYTES = 32;

/** Reads a secret from its file in DATA_DIR; the first start makes it. */
const secretIn = (dataDir: string, name: string, bytes: number) =>
  readOrCreateFile(join(dataDir, name), () => randomBytes(bytes).toString("base64url")).trim();

/**
 * The secret that signs sessions: from the settings, or stored in DATA_DIR. Throws if it is short, or if several nodes
 * would have different ones.
 */
export function readSessionSecret(environment: NodeJS.ProcessEnv, dataDir: string): string {
  if (environment.SESSION_SECRET && environment.SESSION_SECRET.length < 32)
    throw new Error("SESSION_SECRET must have at least 32 characters");
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET;
  if (environment.DATABASE_URL)
    throw new Error("SESSION_SECRET is required with DATABASE_URL: every node needs the same one");
  return secretIn(dataDir, "session-secret", 48);
}

/**
 * The credentials' key: as given, or derived from a given session secret, which is the same for every node, or stored
 * in a file.
 */
export function readCredentialKey(
  { CREDENTIAL_KEY: given, SESSION_SECRET: secret }: NodeJS.ProcessEnv,
  dataDir: string,
): string {
  if (given && Buffer.from(given, "base64url").length !== CREDENTIAL_KEY_BYTES)
    throw new Error(`CREDENTIAL_KEY must be ${CREDENTIAL_KEY_BYTES} bytes in base64url`);
  if (given) return given;
  if (secret)
    return Buffer.from(hkdfSync("sha256", secret, "", "credential key", CREDENTIAL_KEY_BYTES)).toString("base64url");
  return secretIn(dataDir, "credential-key", CREDENTIAL_KEY_BYTES);
}

/** Shorter tokens can be guessed. */
const TOKEN_CHARACTERS = 16;

/** The token that opens `/metrics`. Throws where METRICS_TOKEN is short. */
export function readMetricsToken(text: string | undefined): string | undefined {
  if (text && text.length < TOKEN_CHARACTERS)
    throw new Error(`METRICS_TOKEN must have at least ${TOKEN_CHARACTERS} characters`);
  return text;
}
