import type { Improvement, User } from "#domain/generated/resources.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { type Change, type Locked, lockRecord, updateRecord } from "#server/database/change.ts";

/** Takes a person's names out of their enterprise's improvements, where the team wrote who does it; their keys. */
export async function eraseFromImprovements(
  change: Change,
  resource: Resource<Improvement>,
  person: Locked<User>,
  names: ReadonlySet<string>,
): Promise<string[]> {
  const { code } = person.record;
  if (!code) return [];
  const rows = await change.transaction
    .selectFrom("improvements")
    .select("id")
    .where("peCode", "=", code)
    .where("owner", "in", [...names])
    .execute();
  const ids = rows.map(({ id }) => id);
  for (const id of ids) {
    const locked = await lockRecord(change, resource, id);
    if (locked) await updateRecord(change, resource, locked, { owner: null }, "erase");
  }
  return ids;
}
