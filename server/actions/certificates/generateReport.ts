import { rolesWith } from "#domain/access/can.ts";
import { finishedReport } from "#server/documents/auditReport.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { sendPdf } from "#server/documents/send.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

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
    const report = await finishedReport(services, actor, params.id, documentLocale(query.languageCode));
    const bytes = await report.pdf();
    return sendPdf(reply, `auditor_report_${params.id}.pdf`, bytes);
  },
});
