import type { Change } from "#server/database/change.ts";

/** Notes that something was told; false when it was told before, by whichever node. */
export async function isFirst({ transaction, now }: Change, name: string): Promise<boolean> {
  const made = await transaction
    .insertInto("reminders")
    .values({ name, remindedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return made !== undefined;
}
