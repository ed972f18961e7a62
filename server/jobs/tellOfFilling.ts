import { clock } from "#domain/access/actor.ts";
import type { Remark } from "#domain/wire/remark.ts";
import rules from "#schemas/files.json";
import { inTransaction } from "#server/database/transaction.ts";
import { filledShare, isFilling } from "#server/files/filledShare.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Services } from "#server/services/services.ts";

/** Name under which the installation stores when administrators were notified. */
const NOTE = "filesFilling";

const percentOf = (share: number): string => String(Math.floor(share * 100));

/** The remark for administrators while files occupy most of their space. Otherwise none. */
export async function fillingRemark(services: Services): Promise<Remark[]> {
  const share = await filledShare(services);
  return isFilling(share) ? [{ name: NOTE, about: percentOf(share) }] : [];
}

/**
 * Sends administrators one email when files occupy most of their space, and another one only after much space was free
 * in between.
 */
export async function tellOfFilling(services: Services): Promise<void> {
  const share = await filledShare(services);
  await inTransaction(services, clock, async (change) => {
    const { transaction, now } = change;
    if (share < rules.diskShare.notifyAgainBelow)
      await transaction.deleteFrom("installation").where("name", "=", NOTE).execute();
    if (!isFilling(share)) return;
    const noted = await transaction
      .insertInto("installation")
      .values({ name: NOTE, value: percentOf(share), notedAt: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (noted) await notify(change, { kind: "filesFilling", params: { percent: percentOf(share) } });
  });
}
