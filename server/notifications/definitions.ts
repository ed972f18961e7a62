import type { Topic } from "#domain/notifications/topics.ts";
import notifications from "#schemas/notifications.json";

/** Kinds of events of which people are notified, listed in `schemas/notifications.json`. */
export type NotificationKind = keyof typeof notifications.kinds;

/** Recipients of a notification, listed in `schemas/meta/notifications.json`. */
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
  /**
   * The group for which a person makes a choice. `account` is for answers to their own requests, which are always sent.
   */
  topic: Topic | "account" | "digest";
  on?: string[];
  to: RecipientKind[];
  channels: Channel[];
  /**
   * Minutes in which an address gets no second email of this kind about the same audit, or of this kind if it has no
   * audit.
   */
  onceInMinutes?: number;
  params: string[];
  /** If there are several pages, the first one with all its parameters counts. */
  path?: string | string[];
}

export const notificationDefinitions = notifications.kinds as Record<NotificationKind, NotificationDefinition>;

export const hasChannel = (kind: NotificationKind, channel: Channel): boolean =>
  notificationDefinitions[kind].channels.includes(channel);

/**
 * Whether an email is sent regardless of its reader's choice, because it answers a request or is about the account
 * itself.
 */
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
