import { rolesWith } from "#domain/access/can.ts";
import { documentBytes, renderPdf } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { sendPdf } from "#server/documents/send.ts";
import { certificateOfTask, documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The auditor's certificate: that they carried out this external audit. */
export default defineAction({
  method: "GET",
  path: "/certificates/generate/auditor/:id",
  summary: "Download the auditor's certificate",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  query: { languageCode: languageTag },
  produces: "application/pdf",
  errors: ["NOT_FOUND", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async handle({ services, actor, params, query, reply }) {
    const certificate = await certificateOfTask(services, actor, params.id);
    const locale = documentLocale(query.languageCode);
    const bytes = await documentBytes(services, { certificate, kind: "auditor", locale }, async () =>
      renderPdf(services, {
        kind: "auditor",
        locale,
        auditor: certificate.auditors.join(", "),
        audits: [
          {
            code: certificate.taskCode,
            enterpriseName: certificate.enterpriseName,
            level: certificate.level,
            completedAt: certificate.date,
            certificate: certificate.number,
          },
        ],
        issuedAt: certificate.date,
        sample: services.demo,
      }),
    );
    return sendPdf(reply, `auditor_certificate_${certificate.taskCode}.pdf`, bytes);
  },
});
