import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isStored } from "#domain/schema/properties.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * Content of a line: the values of a new record, or the changed values of an existing one with the revision that was
 * read.
 */
export interface GivenLine {
  values: Values;
  revision?: number | undefined;
  /** Records that the line creates first, by the property that names them. */
  creates?: Record<string, Values> | undefined;
}

/**
 * A stored waiting line. Values that no record shows (a password) are encrypted, and deleted after the line was
 * processed.
 */
interface StoredLine extends GivenLine {
  sealed?: string | undefined;
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ sessionSecret }: Settings) =>
  Buffer.from(hkdfSync("sha256", sessionSecret, "", "lines of imports", 32));

function seal(settings: Settings, values: Values): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(settings), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(values), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString("base64url");
}

function unseal(settings: Settings, sealed: string): Values {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyOf(settings), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return JSON.parse(
    decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8"),
  );
}

const pick = (values: Values, isWanted: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field)));

/** The stored form of a waiting line. A copy of the tables does not reveal a password in it. */
export function waitingLine(settings: Settings, resource: Resource, { values, revision, creates }: GivenLine): string {
  const secrets = pick(values, (field) => !isStored(resource, field));
  const sealed = Object.keys(secrets).length === 0 ? undefined : seal(settings, secrets);
  const shown = pick(values, (field) => isStored(resource, field));
  return JSON.stringify({ values: shown, revision, creates, sealed } satisfies StoredLine);
}

/** The permanent form of a processed line, even if its encrypted values can no longer be decrypted. */
export function withoutSecrets(json: string): string {
  const { sealed: _sealed, ...shown }: StoredLine = JSON.parse(json);
  return JSON.stringify(shown);
}

/** The line of the file. Throws if it was encrypted with another node's secret. */
export function readLine(settings: Settings, json: string): GivenLine {
  const { values, revision, creates, sealed }: StoredLine = JSON.parse(json);
  return { values: sealed === undefined ? values : { ...values, ...unseal(settings, sealed) }, revision, creates };
}
