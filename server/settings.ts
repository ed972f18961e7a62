import { hkdfSync, randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { clamdAddress } from "#server/files/scanner.ts";
import { readOrCreateFile } from "#server/files.ts";

/** What the environment says, checked and with defaults filled in; listed in docs/operations.md. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Where the files of answers are: a folder of `dataDir`, or one that several nodes share. */
  filesDir: string;
  /** The address of clamd, which scans files; without it none is scanned. */
  clamavUrl: string | undefined;
  /** PostgreSQL; without it the embedded SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  publicUrl: string;
  sessionSecret: string;
  /** The 32 bytes of the key that signs credentials, in base64url. */
  credentialKey: string;
  seed: "demo" | "programme";
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  trustProxy: string[];
  /** The network's OpenID Connect provider; without it people sign in by access code. */
  network: NetworkSettings | undefined;
  /** The mail server; without it mails are written as files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Whom mails come from. */
  mailFrom: string;
  /** Who knows it may read `/metrics`; without one this machine itself alone may. */
  metricsToken: string | undefined;
}

/** The network's OpenID Connect provider, and what in its claims tells codes and role. */
export interface NetworkSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  claimCodes: string;
  claimRole: string;
}

/** Length of an Ed25519 seed. */
const KEY_BYTES = 32;

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether a host name or address can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return loopback.has(host);
}

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${text}"`);
  return port;
}

function readPublicUrl(text: string | undefined, host: string, port: number): string {
  const fallback = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  if (!text) return fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`PUBLIC_URL must be an http(s) address, not "${text}"`);
  return text.replace(/\/+$/, "");
}

/** Reads a secret from its file in DATA_DIR; the first start makes it. */
const secretIn = (dataDir: string, name: string, bytes: number) =>
  readOrCreateFile(join(dataDir, name), () => randomBytes(bytes).toString("base64url")).trim();

function readSecret(environment: NodeJS.ProcessEnv, dataDir: string): string {
  if (environment.SESSION_SECRET && environment.SESSION_SECRET.length < 32)
    throw new Error("SESSION_SECRET must have at least 32 characters");
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET;
  if (environment.DATABASE_URL)
    throw new Error("SESSION_SECRET is required with DATABASE_URL: every node needs the same one");
  return secretIn(dataDir, "session-secret", 48);
}

/** The credentials' key: as given; else it follows from a given session secret, the same for every node; else it is in a file. */
function readCredentialKey(
  { CREDENTIAL_KEY: given, SESSION_SECRET: secret }: NodeJS.ProcessEnv,
  dataDir: string,
): string {
  if (given && Buffer.from(given, "base64url").length !== KEY_BYTES)
    throw new Error(`CREDENTIAL_KEY must be ${KEY_BYTES} bytes in base64url`);
  if (given) return given;
  if (secret) return Buffer.from(hkdfSync("sha256", secret, "", "credential key", KEY_BYTES)).toString("base64url");
  return secretIn(dataDir, "credential-key", KEY_BYTES);
}

function readSeed(environment: NodeJS.ProcessEnv, host: string, publicUrl: string): "demo" | "programme" {
  const local = isLoopback(host) && isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
  const seed = environment.SEED ?? (local && !environment.DATABASE_URL ? "demo" : "programme");
  if (seed !== "demo" && seed !== "programme") throw new Error(`SEED must be demo or programme, not "${seed}"`);
  if (seed === "demo" && !local)
    throw new Error("SEED=demo needs a loopback HOST and PUBLIC_URL: the demo accounts' passwords are public");
  return seed;
}

function readNetwork(environment: NodeJS.ProcessEnv): NetworkSettings | undefined {
  const { PEN_ISSUER: issuer, PEN_CLIENT_ID: clientId, PEN_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer) return undefined;
  const secure = URL.canParse(issuer) && (issuer.startsWith("https:") || isLoopback(new URL(issuer).hostname));
  if (!secure) throw new Error(`PEN_ISSUER must be an https address, not "${issuer}"`);
  if (!clientId) throw new Error("PEN_CLIENT_ID is required with PEN_ISSUER");
  return {
    issuer,
    clientId,
    clientSecret: clientSecret || undefined,
    claimCodes: environment.PEN_CLAIM_CODES ?? "pe_codes",
    claimRole: environment.PEN_CLAIM_ROLE ?? "pe_role",
  };
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new Error("SMTP_URL must be an address like smtp://user:password@host:587");
  return text;
}

function readFilesDir(text: string | undefined, dataDir: string): string {
  if (!text) return join(dataDir, "files");
  if (!URL.canParse(text) || new URL(text).protocol !== "file:" || new URL(text).host)
    throw new Error(`FILES_URL must be a folder like file:///srv/pe-quality/files, not "${text}"`);
  return fileURLToPath(text);
}

function readClamavUrl(text: string | undefined): string | undefined {
  if (text) clamdAddress(text);
  return text || undefined;
}

/** Where an installation keeps what it keeps. */
export function readPlace(environment: NodeJS.ProcessEnv): Pick<Settings, "dataDir" | "databaseUrl" | "filesDir"> {
  const dataDir = resolve(environment.DATA_DIR ?? "data");
  const filesDir = readFilesDir(environment.FILES_URL, dataDir);
  return { dataDir, databaseUrl: environment.DATABASE_URL || undefined, filesDir };
}

/** Reads the settings; throws one sentence that names the setting when one is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = readPort(environment.PORT);
  const host = environment.HOST ?? "127.0.0.1";
  const { dataDir, databaseUrl, filesDir } = readPlace(environment);
  const publicUrl = readPublicUrl(environment.PUBLIC_URL, host, port);
  return {
    port,
    host,
    dataDir,
    filesDir,
    clamavUrl: readClamavUrl(environment.CLAMAV_URL),
    databaseUrl,
    publicUrl,
    sessionSecret: readSecret(environment, dataDir),
    credentialKey: readCredentialKey(environment, dataDir),
    seed: readSeed(environment, host, publicUrl),
    adminEmail: environment.ADMIN_EMAIL || undefined,
    adminPassword: environment.ADMIN_PASSWORD || undefined,
    trustProxy:
      environment.TRUST_PROXY?.split(",")
        .map((address) => address.trim())
        .filter(Boolean) ?? [],
    network: readNetwork(environment),
    metricsToken: environment.METRICS_TOKEN || undefined,
    smtpUrl: readSmtpUrl(environment.SMTP_URL),
    mailFrom: environment.MAIL_FROM ?? `PE Quality <no-reply@${new URL(publicUrl).hostname}>`,
  };
}
