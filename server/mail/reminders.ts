import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

/** Notes that a reminder was sent; false when it was sent before, by whichever node. */
export async function isFirst({ transaction, now }: Change, name: string): Promise<boolean> {
  const made = await transaction
    .insertInto("reminders")
    .values({ name, remindedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return made !== undefined;
}

/** How is noted that auditors were told of a listed audit, as it then was. */
export const listingOf = (code: unknown, revision: unknown): string => `listed ${code} ${revision}`;

/** Auditors who were told of a listed audit are not told again because something beside it changed; `task` as it was before. */
export async function carryListing(
  change: Change,
  { code, revision }: Pick<Stored<Task>, "code" | "revision">,
): Promise<void> {
  const listed = await change.transaction
    .selectFrom("reminders")
    .select("name")
    .where("name", "=", listingOf(code, revision))
    .executeTakeFirst();
  if (listed) await isFirst(change, listingOf(code, revision + 1));
}
