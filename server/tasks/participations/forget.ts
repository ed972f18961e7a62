import type { Change } from "#server/database/change.ts";

/** The names of people whose participations are deleted from a certificate. */
interface ForgottenNames {
  certificate: string;
  /** All names without a list. */
  names?: readonly string[];
  /** Whether participations stay that their people keep beyond the period. */
  leavesKept: boolean;
}

/** Deletes participations of a certificate together with the names on it. */
export async function forgetNamedParticipations(
  { transaction }: Pick<Change, "transaction">,
  { certificate, names, leavesKept }: ForgottenNames,
): Promise<void> {
  if (names?.length === 0) return;
  let query = transaction.deleteFrom("participations").where("certificate", "=", certificate);
  if (names) query = query.where("name", "in", names);
  if (leavesKept) query = query.where("keptAt", "is", null);
  await query.execute();
}

/**
 * Deletes the participations of an account. At the end of a period, pages that their
 * person keeps stay without the account: the person decides about them by the link.
 */
export async function forgetParticipationsOf(
  { transaction }: Pick<Change, "transaction">,
  userId: string,
  leavesKept: boolean,
): Promise<void> {
  if (leavesKept)
    await transaction
      .updateTable("participations")
      .set({ userId: null })
      .where("userId", "=", userId)
      .where("keptAt", "is not", null)
      .execute();
  await transaction.deleteFrom("participations").where("userId", "=", userId).execute();
}
