import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { defineAction } from "#server/action.ts";
import { documentBytes, drawn } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { sendPdf } from "#server/documents/send.ts";
import { certificateOfTask, documentLocale, fieldTitles, withTitles } from "#server/documents/sources.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { gradedFields } from "#server/tasks/gradedFields.ts";
import { latestOfTask } from "#server/tasks/latest.ts";

/** The auditor's finished report of an audit as a PDF. */
export default defineAction({
  method: "GET",
  path: "/certificates/generate/report/:id",
  summary: "Download the auditor's report",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  query: { languageCode: languageTag },
  produces: "application/pdf",
  errors: ["NOT_FOUND", "FORBIDDEN", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async handle({ services, actor, params, query, reply }) {
    const { task, record: report } = await latestOfTask(services, actor, "report", params.id);
    if (report.status !== "finished") throw new DomainError("NOT_FOUND");
    const certificate = await certificateOfTask(services, actor, task.code);
    const locale = documentLocale(query.languageCode);
    const bytes = await documentBytes(services, { certificate, kind: "report", locale }, async () =>
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
    return sendPdf(reply, `auditor_report_${task.code}.pdf`, bytes);
  },
});
