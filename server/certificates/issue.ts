import { certificateDates } from "#domain/certificate/number.ts";
import { Refusal } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import type { Score } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { identify } from "#server/certificates/identity.ts";
import { createRecord } from "#server/database/change.ts";
import type { Row } from "#server/database/database.ts";
import { queueTaskMail } from "#server/mail/queueTaskMails.ts";
import type { Work } from "#server/tasks/grading.ts";
import { contributorsOf } from "#server/tasks/team.ts";

async function namesOf({ change, task }: Work): Promise<Row> {
  return change.transaction
    .selectFrom("tasks")
    .innerJoin("enterprises", "enterprises.peCode", "tasks.peCode")
    .innerJoin("institutions", "institutions.id", "enterprises.institutionId")
    .leftJoin("users as trainer", "trainer.id", "tasks.approvedBy")
    .select([
      "enterprises.name as enterpriseName",
      "enterprises.country",
      "institutions.name as institution",
      "trainer.fullname as peTrainer",
    ])
    .where("tasks.code", "=", task.code)
    .executeTakeFirstOrThrow();
}

/**
 * Issues the certificate of an audit whose report is being finished, in the same transaction; the unique task code sees
 * to it that there is one. It bears the names that the trainer confirmed; without that, of those who answered last.
 * Level: the highest reached, never above the requested one; thresholds are stamped into it.
 */
export async function issueCertificate(work: Work, score: Score): Promise<Record<string, unknown>> {
  const { services, change, task } = work;
  const level = levelAwarded(score, task.level, programme);
  if (!level) throw new Refusal("BELOW_THRESHOLD");
  const { country, enterpriseName, institution, peTrainer } = await namesOf(work);
  const dates = certificateDates(change.now, String(country), programme);
  const certificate = {
    ...(await identify(change.transaction, String(country), dates.date)),
    taskCode: task.code,
    peCode: task.peCode,
    enterpriseName,
    title: task.title,
    level,
    country,
    ...dates,
    validityMonths: programme.certificate.validityMonths,
    institution,
    peTrainer: peTrainer ?? "",
    peStudents: task.peStudents ?? (await contributorsOf(change.transaction, task.code, task.round)),
    auditors: [change.actor.fullname],
    auditorId: change.actor.id,
    points: score.points,
    pointsMax: score.max,
    achievements: score.fields.map(({ auditFieldId, points, max, percent }) => ({
      auditFieldId,
      points,
      max,
      percent,
    })),
    thresholds: {
      field: programme.fieldThreshold,
      ...Object.fromEntries(programme.levels.map(({ name, threshold }) => [name, threshold])),
    },
  };
  const issued = await createRecord(change, services.registry.get("certificate"), certificate, "issue");
  await queueTaskMail(change, "certificateIssued", task, { number: certificate.number, level });
  return issued;
}
