import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { anyTables, type Transaction } from "#server/database/database.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/**
 * Records the sign-in on the account and on its enterprise or office, so that the office sees unused codes. Once per
 * day, so that a class that arrives together does not contend for one row.
 */
export async function noteSignIn(
  transaction: Transaction,
  user: { id: string; role: Role },
  code: string | undefined,
  at: string,
): Promise<void> {
  const { subject } = programme.roles[user.role];
  await noteOnce(transaction, "user", user.id, at);
  if (subject && code !== undefined) await noteOnce(transaction, subject, code, at);
}

/** Times are ISO 8601 in UTC, so that a time of an earlier day sorts before the date without a time. */
async function noteOnce(transaction: Transaction, resource: string, id: string, at: string): Promise<void> {
  const { table, key } = programmeResources.named(resource);
  const today = at.slice(0, 10);
  await anyTables(transaction)
    .updateTable(table)
    .set({ lastSignInAt: at })
    .where(key, "=", id)
    .where(({ eb, or }) => or([eb("lastSignInAt", "is", null), eb("lastSignInAt", "<", today)]))
    .execute();
}
