import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isStored } from "#domain/schema/properties.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { Settings } from "#server/settings.ts";

/** What a line of a file says: the values of a new record, or those that change in one, with the revision that was read. */
export interface GivenLine {
  values: Values;
  revision?: number | undefined;
}

/** A line as it waits in the database: what no record shows (a password) is sealed, and gone once the line was tried. */
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

/** A line as it stands in the database for good: without what no record shows. */
export const shownLine = (resource: Resource, { values, revision }: GivenLine): string =>
  JSON.stringify({ values: pick(values, (field) => isStored(resource, field)), revision } satisfies StoredLine);

/** A line as it waits in the database: a copy of the tables tells nobody a password that waits in it. */
export function waitingLine(settings: Settings, resource: Resource, line: GivenLine): string {
  const secrets = pick(line.values, (field) => !isStored(resource, field));
  if (Object.keys(secrets).length === 0) return shownLine(resource, line);
  const shown: StoredLine = JSON.parse(shownLine(resource, line));
  return JSON.stringify({ ...shown, sealed: seal(settings, secrets) });
}

/** A line as the file said it. Throws where the secret that sealed it is not this node's. */
export function readLine(settings: Settings, json: string): GivenLine {
  const { values, revision, sealed }: StoredLine = JSON.parse(json);
  return { values: sealed === undefined ? values : { ...values, ...unseal(settings, sealed) }, revision };
}
