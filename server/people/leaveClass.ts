import type { Role } from "#domain/generated/programme.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Makes the people of an enterprise's class former, at the end of a school year.
 * @param role their role
 * @returns their number
 */
export async function leaveClass(services: Services, change: Change, peCode: string, role: Role): Promise<number> {
  const resource = services.registry.get("user");
  const people = await change.transaction
    .selectFrom("users")
    .select("id")
    .where("code", "=", peCode)
    .where("role", "=", role)
    .where("formerSince", "is", null)
    .where("archivedAt", "is", null)
    .where("erasedAt", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of people) {
    const locked = await lockRecord(change, resource, id);
    const patch = { formerSince: change.now.toISOString() };
    if (locked) await updateRecord(change, resource, { locked, patch, action: "makeFormer" });
  }
  return people.length;
}
