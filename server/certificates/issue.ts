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
import { criteriaEditions, currentIssuer } from "#server/certificates/issuer/current.ts";
import { createRecord } from "#server/database/change.ts";
import type { AuditContext } from "#server/tasks/grading.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { createParticipations } from "#server/tasks/participations/records.ts";

/** Number of audit fields in the programme on this day. A certificate shows how many of them it covers. */
async function countFields({ change }: Pick<AuditContext, "change">): Promise<number> {
  const { count } = await change.transaction
    .selectFrom("audit_fields")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The auditor of the audit. Another person may complete it. */
const auditorOf = ({ change, task }: Pick<AuditContext, "change" | "task">) =>
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

/** The auditors on a certificate. The grades of the first one count. */
export type CertifyingAuditors = [{ id: string; fullname: string }, ...{ id: string; fullname: string }[]];

/** Auditors and results in the form of a certificate. */
export const certifiedResult = (score: Score, level: Level, auditors: CertifyingAuditors) => ({
  level,
  auditors: auditors.map(({ fullname }) => fullname),
  auditorId: auditors[0].id,
  points: score.points,
  pointsMax: score.max,
  achievements: countedFields(score).map(({ auditFieldId, points, max, percent }) => ({
    auditFieldId,
    points,
    max,
    percent,
  })),
});

/**
 * Issues the certificate of an audit that is completed in the same transaction; the unique task code sees to it that there
 * is one. The rules with their thresholds, the editions of the criteria and the
 * issuer are stamped into it.
 * @param level the level awarded
 * @param auditors by default the auditor of the audit
 */
export async function issueCertificate(
  work: Pick<AuditContext, "services" | "change" | "task">,
  score: Score,
  level: Level,
  auditors?: CertifyingAuditors,
): Promise<Stored<Certificate>> {
  const { services, change, task } = work;
  const names = await certificateNames(change.transaction, task);
  const rules = rulesOf(task);
  const dates = certificateDates(change.now, names.country, programme);
  const result = certifiedResult(score, level, auditors ?? [await auditorOf(work)]);
  const fields = result.achievements.map(({ auditFieldId }) => auditFieldId);
  const certificate = {
    ...(await identify(change.transaction, names.country, dates.date)),
    source: "platform" as const,
    recordedBy: null,
    fields: null,
    document: null,
    taskCode: task.code,
    peCode: task.peCode,
    ...names,
    title: task.title,
    ...result,
    ...dates,
    validityMonths: programme.certificate.validityMonths,
    fieldsOffered: await countFields(work),
    rulesVersion: rules.version,
    criteriaEditions: await criteriaEditions(change, task.code, fields),
    issuer: await currentIssuer(services, change, task.peCode),
    thresholds: thresholdsOf(rules),
  };
  const issued = await createRecord(change, services.registry.get("certificate"), {
    values: certificate,
    action: "issue",
  });
  await createParticipations(change, issued);
  await notifyOfAudit(change, { kind: "certificateIssued", task, params: { number: certificate.number, level } });
  return issued;
}
