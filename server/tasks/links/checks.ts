import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Proof, ProofCheck } from "#domain/questionnaire/answer.ts";
import type { UrlCheck } from "#domain/wire/urlCheck.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";

/** Addresses can contain names, so the database stores only their hash. */
const hashOf = (url: string) => createHash("sha256").update(url).digest("hex");

/** Stores the result for a web address, replacing the earlier one. */
export async function noteCheck(database: Kysely<Tables>, url: string, check: UrlCheck): Promise<void> {
  const found = { valid: check.valid ? 1 : 0, reason: check.reason ?? null, checkedAt: check.checkedAt };
  await database
    .insertInto("link_checks")
    .values({ urlHash: hashOf(url), ...found })
    .onConflict((conflict) => conflict.column("urlHash").doUpdateSet(found))
    .execute();
}

/** Proofs of an answer, sent or stored. */
interface Proving {
  proofs?: Proof[];
}

const urlsIn = ({ proofs = [] }: Proving): string[] => proofs.flatMap(({ url }) => url ?? []);

/** Results of these addresses, by the hash of the address. */
async function checksOf({ transaction, engine }: Change, urls: string[]): Promise<Map<string, ProofCheck>> {
  const rows = await transaction
    .selectFrom("link_checks")
    .selectAll()
    .where(isAnyOf(engine, "urlHash", [...new Set(urls.map(hashOf))]))
    .execute();
  return new Map(
    rows.map(({ urlHash, valid, reason, checkedAt }) => [
      urlHash,
      { valid: valid === 1, checkedAt, ...(reason === null ? {} : { reason }) },
    ]),
  );
}

/**
 * Answers with the server's results for the links of their proofs. Results in the sent answers are replaced. A link in
 * the stored answer to the same question keeps its result, so sending an answer again changes nothing.
 */
export async function withChecks<A extends Proving>(
  change: Change,
  given: Record<string, A>,
  stored: Readonly<Record<string, Proving>>,
): Promise<Record<string, A>> {
  const urls = Object.values(given).flatMap(urlsIn);
  if (urls.length === 0) return given;
  const found = await checksOf(change, urls);
  const checked = (question: string, { checked: _sent, ...proof }: Proof): Proof => {
    const { url } = proof;
    if (url === undefined) return proof;
    const before = stored[question]?.proofs?.find((each) => each.url === url)?.checked;
    const check = before ?? found.get(hashOf(url));
    return check ? { ...proof, checked: check } : proof;
  };
  return Object.fromEntries(
    Object.entries(given).map(([question, answer]) => [
      question,
      answer.proofs ? { ...answer, proofs: answer.proofs.map((proof) => checked(question, proof)) } : answer,
    ]),
  );
}
