import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { digestFrequencies } from "#domain/notifications/digests.ts";
import { type DigestFrequency, isTopic, type Topic } from "#domain/notifications/topics.ts";
import type { Chooser } from "#server/notifications/choices.ts";
import type { Settings } from "#server/settings/settings.ts";

const KEY_BYTES = 32;

/** The setting that a token changes: a topic, or the digest of a frequency. */
export interface Subscription {
  chooser: Chooser;
  of: Topic | DigestFrequency;
}

type Keyed = Pick<Settings, "credentialKey">;

function signatureOf({ credentialKey }: Keyed, content: string): Buffer {
  const key = hkdfSync("sha256", Buffer.from(credentialKey, "base64url"), "", "unsubscribe", KEY_BYTES);
  return createHmac("sha256", Buffer.from(key)).update(content).digest();
}

/** A signed token that ends a subscription, for the links of its emails. It does not expire, like the emails in a mailbox. */
export function makeUnsubscribeToken(settings: Keyed, { chooser, of }: Subscription): string {
  const content = Buffer.from(JSON.stringify({ ...chooser, of })).toString("base64url");
  return `${content}.${signatureOf(settings, content).toString("base64url")}`;
}

const isSubject = (of: string): of is Subscription["of"] =>
  isTopic(of) || digestFrequencies.some((frequency) => frequency === of);

/** The subscription of a token. Undefined if its signature is wrong or its topic no longer exists. */
export function readUnsubscribeToken(settings: Keyed, token: string): Subscription | undefined {
  const [content = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(settings, content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { of, ...chooser } = JSON.parse(Buffer.from(content, "base64url").toString()) as Chooser & { of: string };
  return isSubject(of) ? { chooser, of } : undefined;
}
