import { certificateDates } from "#domain/certificate/number.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Rules, rulesOf } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import { countedFields } from "#domain/scoring/verdict.ts";
import { certificateNames } from "#server/certificates/content.ts";
import { identify } from "#server/certificates/identity.ts";
import { createRecord } from "#server/database/change.ts";
import type { AuditContext } from "#server/tasks/grading.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

/** Number of audit fields in the programme on this day; a certificate shows how many of them it covers. */
async function countFields({ change }: AuditContext): Promise<number> {
  const { count } = await change.transaction
    .selectFrom("audit_fields")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The auditor of the audit, whoever completes it. */
const auditorOf = ({ change, task }: AuditContext) =>
  change.transaction
    .selectFrom("users")
    .select(["id", "fullname"])
    .where("id", "=", task.auditorId ?? "")
    .executeTakeFirstOrThrow();

/** The thresholds shown on a certificate: for fields, and for each level. */
const thresholdsOf = ({ fieldThreshold, levels: { bronze, silver, gold } }: Rules) => ({
  field: fieldThreshold,
  bronze: bronze.threshold,
  silver: silver.threshold,
  gold: gold.threshold,
});

/**
 * Issues the certificate of an audit that is completed in the same transaction; the unique task code sees
 * to it that there is one. The rules and their thresholds are stamped into it.
 * @param level the level awarded
 */
export async function issueCertificate(work: AuditContext, score: Score, level: Level): Promise<Stored<Certificate>> {
  const { services, change, task } = work;
  const names = await certificateNames(change.transaction, task);
  const auditor = await auditorOf(work);
  const rules = rulesOf(task);
  const dates = certificateDates(change.now, names.country, programme);
  const certificate = {
    ...(await identify(change.transaction, names.country, dates.date)),
    taskCode: task.code,
    peCode: task.peCode,
    ...names,
    title: task.title,
    level,
    ...dates,
    validityMonths: programme.certificate.validityMonths,
    auditors: [auditor.fullname],
    auditorId: auditor.id,
    points: score.points,
    pointsMax: score.max,
    fieldsOffered: await countFields(work),
    achievements: countedFields(score).map(({ auditFieldId, points, max, percent }) => ({
      auditFieldId,
      points,
      max,
      percent,
    })),
    rulesVersion: rules.version,
    thresholds: thresholdsOf(rules),
  };
  const issued = await createRecord(change, services.registry.get("certificate"), {
    values: certificate,
    action: "issue",
  });
  await notifyOfAudit(change, { kind: "certificateIssued", task, params: { number: certificate.number, level } });
  return issued;
}
