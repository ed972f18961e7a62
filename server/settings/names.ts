/** The settings of the environment; docs/operations.md explains each. */
export const settingNames = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "BACKUP_PASSPHRASE",
  "DATABASE_URL",
  "PUBLIC_URL",
  "SESSION_SECRET",
  "CREDENTIAL_KEY",
  "SEED",
  "ADMIN_EMAIL",
  "ADMIN_PASSWORD",
  "TRUST_PROXY",
  "FILES_URL",
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "CLAMAV_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "PEN_ISSUER",
  "PEN_CLIENT_ID",
  "PEN_CLIENT_SECRET",
  "PEN_ACCESS_CODES",
  "PEN_CLAIM_CODES",
  "PEN_CLAIM_ROLE",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const;

/** A name that looks like a setting's, and the setting. */
export interface Misspelt {
  name: string;
  meant: string;
}

const FARTHEST = 2;
/** Of a short name, one letter already makes another word: PATH and HOME are not PORT and HOST. */
const LETTERS_PER_MISTAKE = 4;

/** Number of letters to insert, delete or replace to turn one word into another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const isNear = (name: string, known: string) =>
  Math.abs(name.length - known.length) <= FARTHEST &&
  distance(name.toUpperCase(), known) <= Math.min(FARTHEST, Math.floor(known.length / LETTERS_PER_MISTAKE));

/** The names of an environment that are within two letters of a setting's name, and are no setting. */
export function misspelt(environment: NodeJS.ProcessEnv): Misspelt[] {
  const names = Object.keys(environment).filter((name) => !settingNames.some((known) => known === name));
  return names.flatMap((name) => {
    const meant = settingNames.find((known) => isNear(name, known));
    return meant ? [{ name, meant }] : [];
  });
}
