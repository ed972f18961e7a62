import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { lastHead } from "#server/database/lock.ts";
import { insertEntry, nextEntry } from "#server/database/trail.ts";

/**
 * Removes personal values and their salts from a subject's trail. Its hashes cover commitments, so the chain stays
 * valid. An entry `erase` records the removal. Without it, a check would report missing values.
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

/**
 * Like `forgetInTrail`, but also adds the `erase` entry, for a record that is deleted or no longer has data of the
 * person.
 */
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
