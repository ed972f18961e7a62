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
