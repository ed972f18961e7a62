import { sql } from "kysely";
import { auditorActor, clock } from "#domain/access/actor.ts";
import type { Task, User } from "#domain/generated/resources.ts";
import { fittingAudits } from "#domain/matching/rankAudits.ts";
import type { Change } from "#server/database/change.ts";
import { fromRow } from "#server/database/codec.ts";
import type { AuditLine } from "#server/mail/compose.ts";
import { queueMail } from "#server/mail/queueMail.ts";
import { isFirst, listingOf } from "#server/mail/reminders.ts";
import { inTransaction, type Services } from "#server/services.ts";
import { takesPart } from "#server/takingPart.ts";

/** So many audits a digest names; the page that it leads to lists all. */
const MAX_NAMED = 10;

type ListedAudit = Task & { enterprise: string };

/** The audits that were listed, or listed again, since the last digest; from now on they are told of. */
async function newlyListed({ registry }: Services, change: Change): Promise<ListedAudit[]> {
  const rows = await change.transaction
    .selectFrom("tasks")
    .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
    .selectAll("tasks")
    .select("enterprises.name as enterprise")
    .where("tasks.status", "=", "approved")
    .where(
      sql<boolean>`not exists (select 1 from reminders where name = ${nameOf(sql.ref("tasks.code"), sql.ref("tasks.revision"))})`,
    )
    .orderBy("tasks.approvedAt")
    .execute();
  const listed: ListedAudit[] = [];
  for (const row of rows) {
    if (!(await isFirst(change, listingOf(row.code, row.revision)))) continue;
    listed.push({ ...fromRow(registry.get("task"), row), enterprise: row.enterprise });
  }
  return listed;
}

/** `listingOf`, in SQL. */
const nameOf = (code: unknown, revision: unknown) =>
  sql`${"listed "} || ${code} || ${" "} || cast(${revision} as text)`;

type Auditor = Pick<
  User,
  "fullname" | "institutionId" | "noInstitutionReason" | "experience_from_fields" | "speakingLanguages"
> & { id: string };

async function auditorsOf({ registry }: Services, { transaction }: Change): Promise<Auditor[]> {
  const rows = await transaction
    .selectFrom("users")
    .selectAll()
    .where("role", "=", "auditor")
    .where("status", "=", "approved")
    .where(takesPart)
    .where("email", "is not", null)
    .where("notify_via_email", "=", 1)
    .orderBy("id")
    .execute();
  return rows.map((row) => fromRow(registry.get("user"), row));
}

/** Tells auditors once a day of the audits that were listed since and fit them. Returns how many auditors were told. */
export function tellOfListed(services: Services): Promise<number> {
  return inTransaction(services, clock, async (change) => {
    const listed = await newlyListed(services, change);
    let notified = 0;
    for (const auditor of listed.length ? await auditorsOf(services, change) : []) {
      const fitting = fittingAudits(
        listed,
        auditorActor({
          ...auditor,
          institutionId: auditor.institutionId ?? null,
          noInstitutionReason: auditor.noInstitutionReason ?? null,
        }),
        auditor,
      ).map(({ task }) => task);
      if (!fitting.length) continue;
      const named: AuditLine[] = fitting
        .slice(0, MAX_NAMED)
        .map(({ code, enterprise, country, level }) => ({ code, enterprise, country, level }));
      const params = { count: String(fitting.length), audits: JSON.stringify(named) };
      await queueMail(change, { template: "auditListed", userId: auditor.id, params });
      notified += 1;
    }
    return notified;
  });
}
