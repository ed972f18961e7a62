import type { Topic } from "#domain/notifications/topics.ts";
import notifications from "#schemas/notifications.json";

/** Events that people are notified of, as `schemas/notifications.json` lists it. */
export type NotificationKind = keyof typeof notifications.kinds;

/** Recipients of a notification, as in `schemas/meta/notifications.json`. */
export type RecipientKind =
  | "self"
  | "address"
  | "student"
  | "enterprise"
  | "trainer"
  | "contact"
  | "auditor"
  | "invited"
  | "auditors"
  | "office"
  | "admin"
  | "approver";

/** Ways by which a notification reaches its recipients: the news in the product, and emails. */
export type Channel = "news" | "mail";

/** Trigger, recipients, channels and parameters of a notification. */
export interface NotificationDefinition {
  /** The group that a person makes a choice for; `account` for answers to their own requests, which are always sent. */
  topic: Topic | "account" | "digest";
  on?: string[];
  to: RecipientKind[];
  channels: Channel[];
  /** For so long after one its address gets no other about the same audit, or of its kind where it is about none. */
  onceInMinutes?: number;
  params: string[];
  /** Of several pages the first whose parameters are all given. */
  path?: string | string[];
}

export const notificationDefinitions = notifications.kinds as Record<NotificationKind, NotificationDefinition>;

export const hasChannel = (kind: NotificationKind, channel: Channel): boolean =>
  notificationDefinitions[kind].channels.includes(channel);

/** Whether an email is sent whatever its reader has chosen: it answers a request, or is about the account itself. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => notificationDefinitions[kind].topic === "account";

/** Whether an email has a secret link for its reader, made for one email and never shown on a page. */
export const bearsSecret = (kind: NotificationKind): boolean => notificationDefinitions[kind].params.includes("path");

/** The notifications of a topic. */
export const kindsOf = (topic: string): NotificationKind[] =>
  (Object.keys(notificationDefinitions) as NotificationKind[]).filter(
    (kind) => notificationDefinitions[kind].topic === topic,
  );

/** The notifications about an action of an audit's workflow. */
export function kindsOn(action: string): NotificationKind[] {
  return Object.entries(notificationDefinitions).flatMap(([name, { on = [] }]) =>
    on.includes(action) ? [name as NotificationKind] : [],
  );
}
