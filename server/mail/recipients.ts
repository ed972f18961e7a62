import type { Role } from "#domain/generated/programme.ts";
import type { Task, User } from "#domain/generated/resources.ts";
import { approverOf } from "#domain/people/approver.ts";
import { caseFold } from "#domain/schema/fold.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { enterpriseTakesPart, takesPart } from "#server/database/takingPart.ts";
import { type MailTemplate, mailDefinitions, type RecipientKind } from "#server/mail/templates.ts";

/** Where a mail goes, and in which language; the person, where it is one's own address. */
export interface Recipient {
  address: string;
  language: string | undefined;
  userId?: string;
}

/** Subject of an email, as far as it decides the recipients. */
export interface About {
  task?: Pick<Task, "code" | "peCode" | "auditorId" | "invitedAuditorId">;
  country?: string;
  /** The person whose address waits for approval. */
  person?: Pick<User, "role" | "code" | "country">;
}

type Find = (change: Change, about: About) => Promise<Recipient[]>;

/** An address that was read, of a person or a contact. */
interface Addressed {
  address: string | null;
  language: string | null;
  userId?: string;
}

const toRecipients = (rows: Addressed[]): Recipient[] =>
  rows.flatMap(({ address, language, userId }) =>
    address === null ? [] : [{ address, language: language ?? undefined, ...(userId ? { userId } : {}) }],
  );

/** Conditions on an account. */
type Wanted = Partial<Pick<Tables["users"], "id" | "role" | "code" | "country">>;

/** People who want emails and have a confirmed address, except the person who caused the email. */
async function people({ transaction, actor }: Change, where: Wanted): Promise<Recipient[]> {
  const found = await transaction
    .selectFrom("users")
    .select(["email as address", "language", "id as userId"])
    .where("email", "is not", null)
    .where("notify_via_email", "=", 1)
    .where("status", "=", "approved")
    .where(takesPart)
    .where(({ and }) => and(where))
    .orderBy("id")
    .execute();
  return toRecipients(found.filter(({ userId }) => userId !== actor.id));
}

const ofEnterprise =
  (role: Role): Find =>
  async (change, { task }) =>
    task ? people(change, { role, code: task.peCode }) : [];

const auditor: Find = async (change, { task }) => (task?.auditorId ? people(change, { id: task.auditorId }) : []);

const invited: Find = async (change, { task }) =>
  task?.invitedAuditorId ? people(change, { id: task.invitedAuditorId }) : [];

/** The confirmed contact address of an enterprise; none if it is blocked or archived. */
const contact: Find = async ({ transaction }, { task }) => {
  const rows = await transaction
    .selectFrom("enterprises")
    .select(["contactEmail as address", "contactLocale as language"])
    .where("peCode", "=", task?.peCode ?? "")
    .where("contactEmail", "is not", null)
    .where(enterpriseTakesPart)
    .execute();
  return toRecipients(rows);
};

/** The central office of a country: its contact address, and those of its people who want mails. */
const office: Find = async (change, { country }) => {
  const offices = await change.transaction
    .selectFrom("central_offices")
    .select(["penCode", "contactEmail as address", "contactLocale as language"])
    .where("country", "=", country ?? "")
    .where("blockedAt", "is", null)
    .orderBy("penCode")
    .execute();
  const ofPeople = await Promise.all(offices.map(({ penCode }) => people(change, { role: "office", code: penCode })));
  return [...ofPeople.flat(), ...toRecipients(offices)];
};

/**
 * Approvers of a person's first address: the trainer of the team, the office of the country, or an administrator for an
 * office.
 */
const approver: Find = async (change, { person }) => {
  if (!person) return [];
  const by = approverOf(person.role);
  if (by === "office") return office(change, { country: person.country ?? "" });
  return people(change, by === "trainer" ? { role: by, code: person.code } : { role: by });
};

/** How those are found whom `schemas/mails.json` names; single people get theirs by `queueMail` or a digest. */
const finders: Partial<Record<RecipientKind, Find>> = {
  student: ofEnterprise("student"),
  enterprise: ofEnterprise("enterprise"),
  trainer: ofEnterprise("trainer"),
  contact,
  auditor,
  invited,
  office,
  approver,
  admin: (change) => people(change, { role: "admin" }),
};

/** All recipients of an email, each address once: people before contact addresses, which may be the same. */
export async function recipientsOf(change: Change, template: MailTemplate, about: About): Promise<Recipient[]> {
  const found = new Map<string, Recipient>();
  for (const kind of mailDefinitions[template].to)
    for (const recipient of (await finders[kind]?.(change, about)) ?? []) {
      const key = caseFold(recipient.address);
      const known = found.get(key);
      if (!known || (recipient.userId && !known.userId)) found.set(key, recipient);
    }
  return [...found.values()];
}
