import { randomUUID } from "node:crypto";
import type { Audience } from "#domain/notifications/audience.ts";
import type { Change } from "#server/database/change.ts";
import type { Transaction } from "#server/database/database.ts";
import { enterpriseTakesPart, takesPart } from "#server/database/takingPart.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";

const MICROSECONDS = 1000;

/** A unique key that sorts by creation, because notifications of one transaction have the same time. */
const newId = (): string =>
  `${Math.round((performance.timeOrigin + performance.now()) * MICROSECONDS).toString(36)}-${randomUUID()}`;

/** A notification for one audience. */
export interface NewNews {
  audience: Audience;
  kind: NotificationKind;
  /** Code of the audit. */
  subject?: string | undefined;
  params: Record<string, string>;
  /** People of the audience to leave out, because they caused it or get another one about the same event. */
  leftOut: readonly string[];
}

/**
 * Whether an audience takes part. It is a person, an enterprise or an office that is neither blocked, archived nor
 * former.
 */
async function isListening({ transaction }: Change, audience: Audience): Promise<boolean> {
  if ("userId" in audience) {
    const person = transaction.selectFrom("users").select("id").where("id", "=", audience.userId);
    const found = await person.where("status", "=", "approved").where(takesPart).executeTakeFirst();
    return found !== undefined;
  }
  const { code } = audience;
  if (code === null) return true;
  const { listens } = await transaction
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("enterprises").select("peCode").where("peCode", "=", code).where(enterpriseTakesPart)),
        exists(
          selectFrom("central_offices").select("penCode").where("penCode", "=", code).where("blockedAt", "is", null),
        ),
      ]).as("listens"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(listens);
}

type Row = ReturnType<typeof rowOf>;

const rowOf = ({ audience, kind, subject, params }: Omit<NewNews, "leftOut">) => ({
  userId: "userId" in audience ? audience.userId : null,
  role: "role" in audience ? audience.role : null,
  code: "role" in audience ? audience.code : null,
  kind,
  subject: subject ?? null,
  params: JSON.stringify(params),
});

/** Deletes notifications, after the records of their readers. */
async function remove(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("notification_readers").where("notificationId", "in", ids).execute();
  await transaction.deleteFrom("notifications").where("id", "in", ids).execute();
}

/** Removes an equal earlier notification, because the repeated one replaces it and is unread. */
async function removeEqual({ transaction }: Change, row: Row): Promise<void> {
  const equal = await transaction
    .selectFrom("notifications")
    .select("id")
    .where(({ and, eb }) =>
      and(
        Object.entries(row).map(([column, value]) =>
          value === null ? eb(column as keyof Row, "is", null) : eb(column as keyof Row, "=", value),
        ),
      ),
    )
    .execute();
  await remove(
    transaction,
    equal.map(({ id }) => id),
  );
}

/** Deletes the notifications about an audit, whose links no longer work after its deletion. */
export async function forgetNewsOf({ transaction }: Change, taskCode: string): Promise<void> {
  const about = await transaction.selectFrom("notifications").select("id").where("subject", "=", taskCode).execute();
  await remove(
    transaction,
    about.map(({ id }) => id),
  );
}

/** Adds a notification in the transaction of its event, if its audience takes part. */
export async function addNews(change: Change, news: NewNews): Promise<void> {
  const { audience, leftOut } = news;
  if ("userId" in audience && leftOut.includes(audience.userId)) return;
  if (!(await isListening(change, audience))) return;
  const { transaction, now } = change;
  const row = rowOf(news);
  await removeEqual(change, row);
  const id = newId();
  await transaction
    .insertInto("notifications")
    .values({ id, ...row, at: now.toISOString() })
    .execute();
  if ("role" in audience && leftOut.length > 0)
    await transaction
      .insertInto("notification_readers")
      .values(leftOut.map((userId) => ({ notificationId: id, userId, readAt: null })))
      .execute();
  change.events.push({ resource: "notification", id, revision: 1, readers: audience });
}
