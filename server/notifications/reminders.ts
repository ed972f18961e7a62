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

/** Name of the record that auditors were notified of a listed audit. */
export const listingOf = (code: string): string => `listed ${code}`;

/** An audit is listed again, so auditors are notified again. */
export async function forgetListing({ transaction }: Change, code: string): Promise<void> {
  await transaction.deleteFrom("reminders").where("name", "=", listingOf(code)).execute();
}
