import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import { mailboxOf } from "#domain/people/mailbox.ts";
import { isOfficeInvolved, type KnownPerson } from "#domain/procedure/involved.ts";
import type { Tables } from "#server/database/database.ts";

/** Actions that decide on the result of an audit; people of an office can take them. */
const decisions = ["decideSecond", "completeAudit", "reject", "upholdAppeal", "acceptAppeal"] as const;

type Case = Pick<Task, "code" | "auditorId" | "judgedBy" | "secondAuditorId">;

const people = (database: Kysely<Tables>) =>
  database.selectFrom("users").select(["id", "nameKey", "email_fold"]).where("erasedAt", "is", null);

const known = ({
  id,
  nameKey,
  email_fold: address,
}: {
  id: string;
  nameKey: string | null;
  email_fold: string | null;
}) => ({ id, nameKey, mailbox: address === null ? null : mailboxOf(address) }) satisfies KnownPerson;

/** All auditors of an audit: of each round and each second grading. */
async function auditorsOf(database: Kysely<Tables>, { code, auditorId, judgedBy, secondAuditorId }: Case) {
  const seconds = await database
    .selectFrom("second_gradings")
    .select("auditorId")
    .where("taskCode", "=", code)
    .execute();
  const ids = [auditorId, secondAuditorId, ...(judgedBy ?? []), ...seconds.map((second) => second.auditorId)];
  const given = [...new Set(ids)].filter((id) => typeof id === "string");
  return given.length === 0 ? [] : people(database).where("id", "in", given).execute();
}

/**
 * Whether a central office is involved in an audit, so that an administrator decides about it (decision 133).
 * @param officeCode of the person who wants to decide, or of the enterprise's office
 */
export async function officeInvolved(
  database: Kysely<Tables>,
  task: Case,
  officeCode: string | null,
): Promise<boolean> {
  if (officeCode === null) return false;
  const own = await people(database).where("role", "=", "office").where("code", "=", officeCode).execute();
  if (own.length === 0) return false;
  const decided = await database
    .selectFrom("trail")
    .select("actorId")
    .where("resource", "=", "task")
    .where("subject", "=", task.code)
    .where("action", "in", decisions)
    .execute();
  const auditors = (await auditorsOf(database, task)).map(known);
  return isOfficeInvolved(own.map(known), { auditors, decidedBy: decided.map(({ actorId }) => String(actorId)) });
}

/** The same for the office of the audit's enterprise. */
export async function ownOfficeInvolved(database: Kysely<Tables>, task: Case & Pick<Task, "peCode">): Promise<boolean> {
  const enterprise = await database
    .selectFrom("enterprises")
    .select("officeCode")
    .where("peCode", "=", task.peCode)
    .executeTakeFirst();
  return officeInvolved(database, task, enterprise?.officeCode ?? null);
}
