import { randomBytes } from "node:crypto";
import type { PenPerson } from "#server/auth/penAccounts.ts";
import type { Change } from "#server/database/change.ts";
import type { Services } from "#server/services.ts";
import { sha256 } from "#server/sha256.ts";

const VALID_SECONDS = 60;

/** A code that hands a person over from the network's answer to the page, once, within a minute. */
export async function issueExchangeCode({ database, now }: Services, person: PenPerson): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now().getTime() + VALID_SECONDS * 1000).toISOString();
  await database.kysely
    .insertInto("handovers")
    .values({ codeHash: sha256(code), person: JSON.stringify(person), expiresAt })
    .execute();
  return code;
}

/** Takes a person over; nothing when the code is unknown, used or too old. */
export async function redeemExchangeCode({ transaction, now }: Change, code: string): Promise<PenPerson | undefined> {
  const row = await transaction
    .deleteFrom("handovers")
    .where("codeHash", "=", sha256(code))
    .where("expiresAt", ">", now.toISOString())
    .returning("person")
    .executeTakeFirst();
  return row && JSON.parse(row.person);
}
