import { clock } from "#domain/access/actor.ts";
import type { Announcement } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { mailedOf } from "#server/announcements/audience.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Tables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type AddressedMail, queueAddressedMail } from "#server/notifications/queueMail.ts";
import { withTexts } from "#server/resources/texts.ts";
import type { Services } from "#server/services/services.ts";

/** Number of people per transaction. */
const BATCH = 200;

type Texts = Record<string, Record<string, string>>;
type Worded = Stored<Announcement> & { texts: Texts };
type Mailing = Tables["announcement_mailings"];
type Reader = Awaited<ReturnType<typeof nextPeople>>[number];

/** An announcement as an email to one person, in their language if it has a text in it. */
function mailTo({ id, email, language }: Reader, { title, text, texts }: Worded): AddressedMail {
  const locale = language ?? "";
  const params = { title: texts.title?.[locale] ?? title, text: texts.text?.[locale] ?? text };
  return { template: "announced", to: String(email), language: language ?? undefined, userId: id, params };
}

/** The next people of the audience who accept emails, in the order of their keys. */
const nextPeople = ({ transaction }: Change, announcement: Announcement, after: string) =>
  mailedOf(transaction, announcement)
    .select(["users.id", "users.email", "users.language"])
    .where("users.id", ">", after)
    .orderBy("users.id")
    .limit(BATCH)
    .execute();

async function announcementOf(services: Services, id: string): Promise<Worded | undefined> {
  const resource = services.registry.get("announcement");
  const { kysely } = services.database;
  const row = await kysely.selectFrom("announcements").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const worded = { ...fromRow(resource, row), texts: {} as Texts };
  await withTexts(services, services.registry.named("announcement"), [worded]);
  return worded;
}

/**
 * Writes the emails of an announcement to the next people, once each. The position is saved in the same transaction, on
 * condition that no other node has moved it. Returns whether there may be more.
 */
async function mailSome(services: Services, { announcementId, mailedTo }: Mailing): Promise<boolean> {
  const announcement = await announcementOf(services, announcementId);
  return inTransaction(services, clock, async (change) => {
    const { transaction } = change;
    const people = announcement ? await nextPeople(change, announcement, mailedTo) : [];
    const last = people.at(-1);
    if (!announcement || !last) {
      await transaction.deleteFrom("announcement_mailings").where("announcementId", "=", announcementId).execute();
      return false;
    }
    const taken = await transaction
      .updateTable("announcement_mailings")
      .set({ mailedTo: last.id })
      .where("announcementId", "=", announcementId)
      .where("mailedTo", "=", mailedTo)
      .returning("announcementId")
      .executeTakeFirst();
    if (!taken) return false;
    for (const reader of people) await queueAddressedMail(change, mailTo(reader, announcement));
    await transaction
      .updateTable("announcements")
      .set(({ eb }) => ({ mailed: eb("mailed", "+", people.length) }))
      .where("id", "=", announcementId)
      .execute();
    return true;
  });
}

/** Writes the emails of announcements that are also sent by email. */
export async function mailAnnouncements(services: Services): Promise<void> {
  for (let more = true; more; ) {
    const mailings = await services.database.kysely.selectFrom("announcement_mailings").selectAll().execute();
    more = false;
    for (const mailing of mailings) more = (await mailSome(services, mailing)) || more;
  }
}
