import type { Task, User } from "#domain/generated/resources.ts";
import type { Audience } from "#domain/notifications/audience.ts";
import { approverOf } from "#domain/people/approver.ts";
import type { Change } from "#server/database/change.ts";
import {
  type NotificationKind,
  notificationDefinitions,
  type RecipientKind,
} from "#server/notifications/definitions.ts";

/** The subject of a notification, with the facts that decide its recipients. */
export interface About {
  task?: Pick<Task, "code" | "peCode" | "auditorId" | "invitedAuditorId">;
  /** The enterprise, if it is not about one of its audits. */
  peCode?: string;
  country?: string;
  /** The person whose address waits for approval. */
  person?: Pick<User, "role" | "code" | "country">;
}

type Find = (about: About, change: Change) => Audience[] | Promise<Audience[]>;

const ofEnterprise =
  (role: "student" | "enterprise" | "trainer" | "contact"): Find =>
  ({ task, peCode = task?.peCode }) =>
    peCode ? [{ role, code: peCode }] : [];

const person = (userId: string | null | undefined): Audience[] => (userId ? [{ userId }] : []);

/** The central offices of a country, with their people and contact addresses. */
const offices: Find = async ({ country }, { transaction }) => {
  const found = await transaction
    .selectFrom("central_offices")
    .select("penCode")
    .where("country", "=", country ?? "")
    .where("blockedAt", "is", null)
    .orderBy("penCode")
    .execute();
  const codes = found.map(({ penCode }) => penCode);
  return (["office", "contact"] as const).flatMap((role) => codes.map((code) => ({ role, code })));
};

const admin: Find = () => [{ role: "admin", code: null }];

/**
 * Approvers of a person's first address: the trainer of the team, the office of the country, or an administrator for an
 * office.
 */
const approver: Find = (about, change) => {
  if (!about.person) return [];
  const by = approverOf(about.person.role);
  if (by === "office") return offices({ country: about.person.country ?? "" }, change);
  return by === "trainer" ? [{ role: by, code: about.person.code ?? "" }] : admin(about, change);
};

/**
 * Functions that find the recipients in `schemas/notifications.json`. Individual people get theirs by `notifyPerson`.
 */
const finders: Partial<Record<RecipientKind, Find>> = {
  student: ofEnterprise("student"),
  enterprise: ofEnterprise("enterprise"),
  trainer: ofEnterprise("trainer"),
  contact: ofEnterprise("contact"),
  auditor: ({ task }) => person(task?.auditorId),
  invited: ({ task }) => person(task?.invitedAuditorId),
  office: offices,
  approver,
  admin,
};

/** All recipients of a notification. */
export async function audiencesOf(change: Change, kind: NotificationKind, about: About): Promise<Audience[]> {
  const audiences: Audience[] = [];
  for (const recipient of notificationDefinitions[kind].to)
    audiences.push(...((await finders[recipient]?.(about, change)) ?? []));
  return audiences;
}
