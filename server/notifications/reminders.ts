import type { Change } from "#server/database/change.ts";

/** Records that a reminder was sent. Returns false if any node has sent it before. */
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

/** Deletes the record of a listed audit, so that auditors are notified again. */
export async function forgetListing({ transaction }: Change, code: string): Promise<void> {
  await transaction.deleteFrom("reminders").where("name", "=", listingOf(code)).execute();
}
