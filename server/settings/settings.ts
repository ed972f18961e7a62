import { resolve } from "node:path";
import {
  hostOf,
  isLoopback,
  readDatabaseUrl,
  readFilesPlace,
  readHost,
  readPoolSize,
  readPort,
  readPublicUrl,
  readSmtpUrl,
  readTracesUrl,
  readTrustProxy,
} from "#server/settings/addresses.ts";
import { clamdAddress } from "#server/settings/clamdAddress.ts";
import type { FilesPlace } from "#server/settings/filesPlace.ts";
import { given } from "#server/settings/given.ts";
import { readAdminEmail, readMailFrom } from "#server/settings/mailAddresses.ts";
import { type NetworkSettings, readNetwork } from "#server/settings/network.ts";
import { readSealPlace, type SealPlace } from "#server/settings/seal.ts";
import {
  ownSecrets,
  readCredentialKey,
  readMetricsToken,
  readSessionSecret,
  type Secrets,
} from "#server/settings/secrets.ts";

/** The validated settings of the environment with defaults; listed in docs/settings.md. */
export interface Settings extends FilesPlace, Purpose, Secrets {
  port: number;
  host: string;
  /** Seconds from SIGTERM until the listener closes: `/readyz` is 503, calls are answered. */
  drainSeconds: number;
  dataDir: string;
  /** The address of clamd, which scans files; without it none is scanned. */
  clamavUrl: string | undefined;
  /** PostgreSQL; without it the embedded SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** The most connections of this node to PostgreSQL. */
  databasePoolSize: number;
  publicUrl: string;
  /** The secrets that are stored in `dataDir`. */
  ownSecrets: (keyof Secrets)[];
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  trustProxy: string[];
  /** The network's OpenID Connect provider; without it people sign in by access code. */
  network: NetworkSettings | undefined;
  /** The mail server; without it mails are written as files in `dataDir`. */
  smtpUrl: string | undefined;
  /** Sender of emails. */
  mailFrom: string;
  /** Where traces are sent to, by OTLP over HTTP; without it none are made. */
  tracesUrl: string | undefined;
  /** The key that signs PDFs; without it they are not signed. */
  seal: SealPlace | undefined;
  /** Secret for reading `/metrics`; without one only this machine may. */
  metricsToken: string | undefined;
}

/** Settings of a real installation: if one of them is set, a demonstration only starts with SEED=demo. */
const real = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "TRUST_PROXY", "SMTP_URL", "DATABASE_URL"];

interface Purpose {
  /** Content for an empty database. */
  seed: "demo" | "programme";
  /** The settings that ask for a real installation. */
  asksForProgramme: string[];
}

function readPurpose(environment: NodeJS.ProcessEnv, host: string, publicUrl: string): Purpose {
  const { SEED: named } = environment;
  const local = isLoopback(host) && isLoopback(hostOf(publicUrl));
  const asksForProgramme = named === "demo" ? [] : real.filter((name) => environment[name]);
  if (named === "programme") asksForProgramme.push("SEED=programme");
  const seed = named ?? (local && asksForProgramme.length === 0 ? "demo" : "programme");
  if (seed !== "demo" && seed !== "programme") throw new Error(`SEED must be demo or programme, not "${seed}"`);
  if (seed === "demo" && !local)
    throw new Error("SEED=demo needs a loopback HOST and PUBLIC_URL: the demo accounts' passwords are public");
  return { seed, asksForProgramme };
}

function readClamavUrl(text: string | undefined): string | undefined {
  if (text) clamdAddress(text);
  return text;
}

/** Longer than any balancer needs to notice, and shorter than supervisors wait. */
const LONGEST_DRAIN_SECONDS = 300;

function readDrainSeconds(text = "0"): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_DRAIN_SECONDS)
    throw new Error(`DRAIN_SECONDS must be a whole number from 0 to ${LONGEST_DRAIN_SECONDS}, not "${text}"`);
  return seconds;
}

const readDataDir = (text = "data") => resolve(text);

/** Storage locations of an installation. Throws an error for an invalid setting. */
export function readPlace(all: NodeJS.ProcessEnv): Pick<Settings, "dataDir" | "databaseUrl"> & FilesPlace {
  const environment = given(all);
  const dataDir = readDataDir(environment.DATA_DIR);
  return {
    dataDir,
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL),
    ...readFilesPlace(environment.FILES_URL, dataDir),
  };
}

/** Reads settings one after the other. If one throws, stores the message and continues with a substitute. */
function mistakeKeeper() {
  const mistakes: string[] = [];
  return {
    mistakes,
    read<T, S = T>(reader: () => T, instead: S): T | S {
      try {
        return reader();
      } catch (error) {
        mistakes.push(error instanceof Error ? error.message : String(error));
        return instead;
      }
    },
  };
}

/** Reads the settings, and writes nothing. Throws a line that names the setting for each one that is wrong. */
export function readSettings(all: NodeJS.ProcessEnv): Settings {
  const environment = given(all);
  const { mistakes, read } = mistakeKeeper();
  const port = read(() => readPort(environment.PORT), 3000);
  const host = read(() => readHost(environment.HOST), readHost(undefined));
  const dataDir = readDataDir(environment.DATA_DIR);
  const publicUrl = read(() => readPublicUrl(environment.PUBLIC_URL, host, port), readPublicUrl(undefined, host, port));
  const settings: Settings = {
    port,
    host,
    drainSeconds: read(() => readDrainSeconds(environment.DRAIN_SECONDS), 0),
    dataDir,
    ...read(() => readFilesPlace(environment.FILES_URL, dataDir), { filesDir: "", filesBucket: undefined }),
    clamavUrl: read(() => readClamavUrl(environment.CLAMAV_URL), undefined),
    databaseUrl: read(() => readDatabaseUrl(environment.DATABASE_URL), undefined),
    databasePoolSize: read(() => readPoolSize(environment.DATABASE_POOL_SIZE), 0),
    publicUrl,
    sessionSecret: read(() => readSessionSecret(environment, dataDir), ""),
    credentialKey: read(() => readCredentialKey(environment, dataDir), ""),
    ownSecrets: ownSecrets(environment),
    ...read<Purpose>(() => readPurpose(environment, host, publicUrl), { seed: "programme", asksForProgramme: [] }),
    adminEmail: read(() => readAdminEmail(environment.ADMIN_EMAIL), undefined),
    adminPassword: environment.ADMIN_PASSWORD,
    trustProxy: read(() => readTrustProxy(environment.TRUST_PROXY), []),
    network: read(() => readNetwork(environment), undefined),
    seal: read(() => readSealPlace(environment), undefined),
    metricsToken: read(() => readMetricsToken(environment.METRICS_TOKEN), undefined),
    tracesUrl: read(() => readTracesUrl(environment.OTEL_EXPORTER_OTLP_ENDPOINT), undefined),
    smtpUrl: read(() => readSmtpUrl(environment.SMTP_URL), undefined),
    mailFrom:
      read(() => readMailFrom(environment.MAIL_FROM), undefined) ??
      `PE Quality <no-reply@${new URL(publicUrl).hostname}>`,
  };
  if (mistakes.length) throw new Error(mistakes.join("\n"));
  return settings;
}
