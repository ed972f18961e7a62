import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readOrCreateFile } from "#server/settings/wholeFile.ts";

/** Length of an Ed25519 seed. */
export const CREDENTIAL_KEY_BYTES = 32;
const SESSION_SECRET_BYTES = 48;

/** Secrets of an installation, and the names of their files in DATA_DIR. */
const secretFiles = { sessionSecret: "session-secret", credentialKey: "credential-key" } as const;

export interface Secrets {
  /** Signs sessions. */
  sessionSecret: string;
  /** The 32 bytes of the key that signs credentials, in base64url. */
  credentialKey: string;
}

/** The secret in its file in DATA_DIR, otherwise a new one that `keepSecrets` stores. */
function secretIn(dataDir: string, name: keyof Secrets, bytes: number): string {
  const file = join(dataDir, secretFiles[name]);
  if (!existsSync(file)) return randomBytes(bytes).toString("base64url");
  const secret = readFileSync(file, "utf8").trim();
  if (Buffer.from(secret, "base64url").length < CREDENTIAL_KEY_BYTES)
    throw new Error(`DATA_DIR has a damaged secret, ${file}: restore it from a backup`);
  return secret;
}

/**
 * The secret that signs sessions: from the settings, or from DATA_DIR. Throws if it is short, or if several nodes would
 * have different ones.
 */
export function readSessionSecret(environment: NodeJS.ProcessEnv, dataDir: string): string {
  if (environment.SESSION_SECRET && environment.SESSION_SECRET.length < 32)
    throw new Error("SESSION_SECRET must have at least 32 characters");
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET;
  if (environment.DATABASE_URL)
    throw new Error("SESSION_SECRET is required with DATABASE_URL: every node needs the same one");
  return secretIn(dataDir, "sessionSecret", SESSION_SECRET_BYTES);
}

/**
 * The credentials' key: as given, or derived from a given session secret, which is the same for every node, or from
 * DATA_DIR.
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
  return secretIn(dataDir, "credentialKey", CREDENTIAL_KEY_BYTES);
}

/** The secrets that the settings leave to DATA_DIR. */
export function ownSecrets({ CREDENTIAL_KEY, SESSION_SECRET }: NodeJS.ProcessEnv): (keyof Secrets)[] {
  return SESSION_SECRET ? [] : ["sessionSecret", ...(CREDENTIAL_KEY ? [] : (["credentialKey"] as const))];
}

/** Settings with their own secrets stored in DATA_DIR. If another process has stored its own first, these count. */
export function keepSecrets<S extends Secrets & { dataDir: string; ownSecrets: (keyof Secrets)[] }>(settings: S): S {
  const stored = settings.ownSecrets.map((name) => [
    name,
    readOrCreateFile(join(settings.dataDir, secretFiles[name]), () => settings[name]).trim(),
  ]);
  return { ...settings, ...Object.fromEntries(stored) };
}

/** Shorter tokens can be guessed. */
const TOKEN_CHARACTERS = 16;

/** The token that opens `/metrics`. Throws where METRICS_TOKEN is short. */
export function readMetricsToken(text: string | undefined): string | undefined {
  if (text && text.length < TOKEN_CHARACTERS)
    throw new Error(`METRICS_TOKEN must have at least ${TOKEN_CHARACTERS} characters`);
  return text;
}
