import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { documentBytes, drawn } from "#server/documents/files.ts";
import { certificateOfTask, fieldTitles, withTitles } from "#server/documents/sources.ts";
import type { Services } from "#server/services.ts";
import { gradedFields } from "#server/tasks/gradedFields.ts";
import { latestOfTask } from "#server/tasks/latest.ts";

/**
 * The auditor's finished report of an audit as a PDF, for who may see it. Throws DomainError NOT_FOUND where none is finished,
 * and what drawing throws.
 */
export async function auditReport(services: Services, actor: Actor, code: string, locale: Locale): Promise<Buffer> {
  const { task, record: report } = await latestOfTask(services, actor, "report", code);
  if (report.status !== "finished") throw new DomainError("NOT_FOUND");
  const certificate = await certificateOfTask(services, actor, task.code);
  return documentBytes(services, { certificate, kind: "report", locale }, async () =>
    drawn(services, {
      kind: "report",
      locale,
      task: {
        code: task.code,
        title: task.title,
        peCode: task.peCode,
        enterpriseName: certificate.enterpriseName,
        institution: certificate.institution,
        level: task.level,
        country: task.country,
      },
      auditor: certificate.auditors.join(", "),
      certificate: { number: certificate.number, level: certificate.level },
      finishedAt: certificate.date,
      sections: report.sections,
      scores: withTitles(certificate.achievements, await fieldTitles(services, locale)),
      graded: await gradedFields(services.database.kysely, task, certificate, locale),
      fieldThreshold: certificate.thresholds.field,
    }),
  );
}
