import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { takesPart } from "#server/database/takingPart.ts";

/** Number of notifications per page. */
const PAGE_SIZE = 20;

/** More unread news than this are counted as this number. */
const MAX_COUNTED = 100;

/**
 * The notifications of a person who takes part: their own, and those of their role since their account exists. Former,
 * blocked and erased people have none.
 */
export function newsOf(kysely: Kysely<Tables>, { id, role, code }: Pick<Actor, "id" | "role" | "code">) {
  const userId = id ?? "";
  return kysely
    .selectFrom("notifications")
    .leftJoin("notification_readers", (join) =>
      join
        .onRef("notification_readers.notificationId", "=", "notifications.id")
        .on("notification_readers.userId", "=", userId),
    )
    .where(({ eb, or, and }) =>
      or([
        eb("notifications.userId", "=", userId),
        and([
          eb("notifications.role", "=", role),
          or([eb("notifications.code", "is", null), ...(code === null ? [] : [eb("notifications.code", "=", code)])]),
        ]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .where("users.id", "=", userId)
          .whereRef("users.createdAt", "<=", "notifications.at")
          .where(takesPart),
      ),
    )
    .where(({ eb, or }) =>
      or([eb("notification_readers.userId", "is", null), eb("notification_readers.readAt", "is not", null)]),
    );
}

/** The notifications of a contact address. */
export const newsOfContact = (kysely: Kysely<Tables>, code: string) =>
  kysely.selectFrom("notifications").where("notifications.role", "=", "contact").where("notifications.code", "=", code);

const unreadOf = (kysely: Kysely<Tables>, person: Actor) =>
  newsOf(kysely, person).where("notification_readers.userId", "is", null);

/** Number of a person's unread notifications, up to a hundred. */
export async function countUnread(kysely: Kysely<Tables>, person: Actor): Promise<number> {
  const rows = await unreadOf(kysely, person).select("notifications.id").limit(MAX_COUNTED).execute();
  return rows.length;
}

/** A page of a person's notifications, latest first, and whether there are more. */
export async function pageOfNews(kysely: Kysely<Tables>, person: Actor, after: string | undefined) {
  const last = after
    ? await newsOf(kysely, person)
        .select(["notifications.id", "notifications.at"])
        .where("notifications.id", "=", after)
        .executeTakeFirst()
    : undefined;
  const rows = await newsOf(kysely, person)
    .selectAll("notifications")
    .select("notification_readers.readAt")
    .$if(last !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb("notifications.at", "<", String(last?.at)),
          and([eb("notifications.at", "=", String(last?.at)), eb("notifications.id", "<", String(last?.id))]),
        ]),
      ),
    )
    .orderBy("notifications.at", "desc")
    .orderBy("notifications.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return { rows: rows.slice(0, PAGE_SIZE), more: rows.length > PAGE_SIZE };
}

/**
 * Marks a person's unread notifications as read, all of them or one. Their other pages are informed.
 * @returns whether the notification is one of theirs, read or not
 */
export async function markRead(change: Change, id?: string): Promise<boolean> {
  const { transaction, actor, now, events } = change;
  const userId = String(actor.id);
  const marked = await transaction
    .insertInto("notification_readers")
    .columns(["notificationId", "userId", "readAt"])
    .expression(
      unreadOf(transaction, actor)
        .select(({ val }) => ["notifications.id", val(userId).as("userId"), val(now.toISOString()).as("readAt")])
        .$if(id !== undefined, (query) => query.where("notifications.id", "=", String(id))),
    )
    .onConflict((conflict) => conflict.columns(["notificationId", "userId"]).doNothing())
    .returning("notificationId")
    .execute();
  if (marked.length > 0) {
    events.push({ resource: "notification", id: id ?? "all", revision: 1, readers: { userId } });
    return true;
  }
  if (id === undefined) return true;
  const known = await newsOf(transaction, actor).select("notifications.id").where("notifications.id", "=", id);
  return (await known.executeTakeFirst()) !== undefined;
}
