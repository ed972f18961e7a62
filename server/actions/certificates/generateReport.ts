import { rolesWith } from "#domain/access/can.ts";
import { finishedReport } from "#server/documents/auditReport.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The auditor's finished report of an audit as a PDF. */
export default defineFileAction({
  path: "/certificates/generate/report/:id",
  summary: "Download the auditor's report",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  format: "pdf",
  errors: ["NOT_FOUND", "FORBIDDEN", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async file({ services, actor, params, locale }) {
    const report = await finishedReport(services, actor, params.id, locale);
    return { name: `auditor_report_${params.id}.pdf`, about: report.about, content: await report.pdf() };
  },
});
