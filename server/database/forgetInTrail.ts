import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { lastHead } from "#server/database/lock.ts";
import { insertEntry, nextEntry } from "#server/database/trail.ts";

/**
 * Takes personal values and their salts out of a subject's trail: its hashes are of commitments, the chain stays whole. An
 * entry `erase` in it says that this was done; without one a check finds them missing.
 * @returns whether there were any
 */
export async function forgetInTrail(
  { transaction }: Pick<Change, "transaction">,
  resource: Resource,
  subject: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("trail")
    .set({ personal: null })
    .where("resource", "=", resource.name)
    .where("subject", "=", subject)
    .where("personal", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** As `forgetInTrail`, with the entry that says so, of a record that says nothing of the person any more, or is deleted. */
export async function eraseInTrail(change: Change, resource: Resource, subject: string): Promise<void> {
  const { transaction, actor } = change;
  const last = await lastHead(change, resource, subject);
  if (!(await forgetInTrail(change, resource, subject))) return;
  const at = change.now.toISOString();
  const { row, head } = nextEntry(last, { resource, subject, action: "erase", actor, at, changes: {} });
  await anyTables(transaction)
    .updateTable(resource.table)
    .set({ ...head })
    .where(resource.key, "=", subject)
    .execute();
  await insertEntry(transaction, row);
}
