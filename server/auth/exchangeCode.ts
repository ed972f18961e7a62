import { randomBytes } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import type { PenPerson } from "#server/auth/penPerson.ts";
import type { Change } from "#server/database/change.ts";
import { sha256 } from "#server/lib/sha256.ts";
import type { Services } from "#server/services/services.ts";

const VALID_SECONDS = 60;
/** Time that the person has to answer whether an account is theirs. */
const ASKED_SECONDS = 600;

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Issues a code with which the page signs in the person of the network's answer. It is valid once, for a minute, in the
 * same browser.
 */
export async function issueExchangeCode(
  { database, now }: Services,
  person: PenPerson,
  browserHash: string,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await database.kysely
    .insertInto("handovers")
    .values({
      codeHash: sha256(code),
      person: JSON.stringify(person),
      browserHash,
      expiresAt: inSeconds(now(), VALID_SECONDS),
    })
    .execute();
  return code;
}

/** The person of a code, and the hash of the secret of their sign-in. */
interface HandedOver {
  person: PenPerson;
  browserHash: string;
}

/**
 * Redeems a code for its person. Throws DomainError SIGN_IN_USED, and SIGN_IN_EXPIRED for expired and unknown codes.
 * Throws SIGN_IN_ELSEWHERE if the sign-in began in another browser; the code then stays valid there.
 */
export async function redeemExchangeCode(
  { transaction, now }: Change,
  code: string,
  browsers: string[],
): Promise<HandedOver> {
  const row = await transaction
    .selectFrom("handovers")
    .selectAll()
    .where("codeHash", "=", sha256(code))
    .executeTakeFirst();
  if (row?.usedAt) throw new DomainError("SIGN_IN_USED");
  if (!row || row.expiresAt <= now.toISOString()) throw new DomainError("SIGN_IN_EXPIRED");
  const { browserHash, person } = row;
  if (!browserHash || !browsers.includes(browserHash)) throw new DomainError("SIGN_IN_ELSEWHERE");
  const used = await transaction
    .updateTable("handovers")
    .set({ usedAt: now.toISOString(), person: "" })
    .where("codeHash", "=", row.codeHash)
    .where("usedAt", "is", null)
    .executeTakeFirst();
  if (!used.numUpdatedRows) throw new DomainError("SIGN_IN_USED");
  return { person: JSON.parse(person), browserHash };
}

/** Gives the person time to answer a question before the code is used. */
export async function awaitAnswer({ database, now }: Services, code: string): Promise<void> {
  await database.kysely
    .updateTable("handovers")
    .set({ expiresAt: inSeconds(now(), ASKED_SECONDS) })
    .where("codeHash", "=", sha256(code))
    .where("usedAt", "is", null)
    .execute();
}
