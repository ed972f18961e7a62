import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";

/** The addresses of the proofs that a person has opened while grading the current round of an audit. */
export async function openedProofsOf(
  database: Kysely<Tables>,
  { code, round }: Pick<Task, "code" | "round">,
  userId: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom("opened_proofs")
    .select("address")
    .where("taskCode", "=", code)
    .where("round", "=", round)
    .where("userId", "=", userId)
    .orderBy("address")
    .execute();
  return rows.map(({ address }) => address);
}
