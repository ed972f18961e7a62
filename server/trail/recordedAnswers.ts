import type { Change } from "#server/database/change.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import { answerDigests, answerKey } from "#server/trail/digests.ts";

/** Keys of the answers of an audit whose digests are in its trail. */
async function recordedAnswers({ transaction }: Change, taskCode: string): Promise<Set<string>> {
  const entries = await transaction
    .selectFrom("trail")
    .select("changes")
    .where("resource", "=", "task")
    .where("subject", "=", taskCode)
    .where("changes", "like", '%"answers":%')
    .execute();
  return new Set(entries.flatMap(({ changes }) => Object.keys(JSON.parse(changes).answers?.after ?? {})));
}

/**
 * New digests for changed answers of an audit, as far as its trail has digests of them. The entry of the change must
 * contain them, since the latest digest of an answer counts.
 * @param rows changed rows of the answer history
 */
export async function recordedAnswerDigests(
  change: Change,
  taskCode: string,
  rows: readonly DatabaseRow[],
): Promise<Record<string, string>> {
  const recorded = await recordedAnswers(change, taskCode);
  return answerDigests(rows.filter((row) => recorded.has(answerKey(row))));
}
