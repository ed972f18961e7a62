import type { Improvement, User } from "#domain/generated/resources.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { alike } from "#server/people/alike.ts";
import { ownersIn } from "#server/people/owners.ts";

/** Takes a person's names, however they are spelt, out of their enterprise's improvements, where the team wrote who does it; their keys. */
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
    .where("owner", "is not", null)
    .orderBy("id")
    .execute();
  const ids: string[] = [];
  for (const { id } of rows) {
    const locked = await lockRecord(change, resource, id);
    const owners = ownersIn(locked?.record.owner ?? "");
    const erased = new Set(alike(names, owners));
    if (!locked || erased.size === 0) continue;
    const owner = owners.filter((name) => !erased.has(name)).join(", ") || null;
    await updateRecord(change, resource, { locked, patch: { owner }, action: "erase" });
    ids.push(id);
  }
  return ids;
}
