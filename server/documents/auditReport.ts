import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Sections } from "#domain/report/report.ts";
import { documentBytes, renderPdf } from "#server/documents/files.ts";
import { reportDocument } from "#server/documents/reportDocument.ts";
import { certificateOfTask } from "#server/documents/sources.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import type { Services } from "#server/services/services.ts";
import { latestOfTask } from "#server/tasks/latest.ts";

/** A finished report: its content, and its PDF. */
interface FinishedReport {
  sections: Sections;
  /** Texts for its file name. */
  about: string[];
  document(): Promise<ReportDocument>;
  pdf(): Promise<Buffer>;
}

/**
 * The auditor's finished report of an audit, for people who may read it. Throws DomainError NOT_FOUND if none is
 * finished.
 */
export async function finishedReport(
  services: Services,
  actor: Actor,
  code: string,
  locale: Locale,
): Promise<FinishedReport> {
  const { task, record: report } = await latestOfTask(services, actor, "report", code);
  if (report.status !== "finished") throw new DomainError("NOT_FOUND");
  const certificate = await certificateOfTask(services, actor, task.code);
  const { enterpriseName, institution, auditorId, number, level, date, achievements, thresholds } = certificate;
  const facts = {
    task,
    names: { enterpriseName, institution, country: task.country },
    auditor: certificate.auditors.join(", "),
    auditorId,
    number,
    level,
    finishedAt: date,
    sections: report.sections,
    achievements,
    fieldThreshold: thresholds.field,
    verificationId: certificate.verificationId,
  };
  const document = () => reportDocument(services, facts, locale);
  const pdf = () =>
    documentBytes(services, { certificate, kind: "report", locale }, async () => renderPdf(services, await document()));
  const about = [documentTexts(locale)("report.title"), task.code, enterpriseName];
  return { sections: report.sections, about, document, pdf };
}
