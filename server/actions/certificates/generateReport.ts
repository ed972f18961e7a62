import { rolesWith } from "#domain/access/can.ts";
import { sentBackReport } from "#server/certificates/sentBackReport.ts";
import { finishedReport } from "#server/documents/auditReport.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { renderPdf } from "#server/documents/files.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The auditor's finished report of an audit as a PDF, or the one with which the audit was sent back. */
export default defineFileAction({
  path: "/certificates/generate/report/:id",
  summary: "Download the auditor's report",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  format: "pdf",
  errors: ["NOT_FOUND", "FORBIDDEN", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE", "TOO_MANY_REQUESTS"],
  async file({ services, actor, params, locale }) {
    const name = `auditor_report_${params.id}.pdf`;
    const sentBack = await sentBackReport(services, actor, params.id, locale);
    if (sentBack) {
      await consumeShared(services, "drawing", actor);
      const t = documentTexts(locale);
      const about = [t("report.title"), params.id, sentBack.task.enterpriseName, t("report.sentBack")];
      return { name, about, content: await renderPdf(services, sentBack) };
    }
    const report = await finishedReport(services, actor, params.id, locale);
    return { name, about: report.about, content: await report.pdf() };
  },
});
