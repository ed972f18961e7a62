import { randomBytes } from "node:crypto";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Change } from "#server/database/change.ts";
import { sha256 } from "#server/lib/sha256.ts";

const VALID_DAYS = 2;

/** Purpose of a mailed link: to confirm an address, to release the current one, or to download personal data. */
export type LinkPurpose = "confirm" | "release" | "export";

/** Owner and purpose of a link. */
export interface AddressLink {
  /** Name and key of the record that has the address: a person, an enterprise, an office. */
  resource: string;
  subject: string;
  purpose: LinkPurpose;
  /** The address it is about; null to remove the address without a new one. */
  address: string | null;
}

/** Creates the only link of its purpose for a subject, valid for two days. The database stores only a hash of its token. */
export async function makeLink({ transaction, now }: Change, link: AddressLink): Promise<string> {
  const { resource, subject, purpose } = link;
  await transaction
    .deleteFrom("address_links")
    .where("resource", "=", resource)
    .where("subject", "=", subject)
    .where("purpose", "=", purpose)
    .execute();
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  await transaction
    .insertInto("address_links")
    .values({ ...link, tokenHash: sha256(token), createdAt: now.toISOString(), expiresAt })
    .execute();
  return token;
}

/** Uses a link up; undefined if it is unknown, used, expired or has another purpose. */
export async function useLink(
  { transaction, now }: Change,
  token: string,
  purposes: LinkPurpose[],
): Promise<AddressLink | undefined> {
  const row = await transaction
    .deleteFrom("address_links")
    .where("tokenHash", "=", sha256(token))
    .where("purpose", "in", purposes)
    .where("expiresAt", ">", now.toISOString())
    .returning(["resource", "subject", "purpose", "address"])
    .executeTakeFirst();
  return row as AddressLink | undefined;
}

/** Makes every link of a subject useless. */
export async function forgetLinks({ transaction }: Change, resource: string, subject: string): Promise<void> {
  await transaction
    .deleteFrom("address_links")
    .where("resource", "=", resource)
    .where("subject", "=", subject)
    .execute();
}
