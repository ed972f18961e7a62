import { rolesWith } from "#domain/access/can.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { documentBytes, renderPdf } from "#server/documents/files.ts";
import { certificateOfTask } from "#server/documents/sources.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The auditor's certificate for carrying out this external audit, as a PDF. */
export default defineFileAction({
  path: "/certificates/generate/auditor/:id",
  summary: "Download the auditor's certificate",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  format: "pdf",
  errors: ["NOT_FOUND", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async file({ services, actor, params, locale }) {
    const certificate = await certificateOfTask(services, actor, params.id);
    const content = await documentBytes(services, { certificate, kind: "auditor", locale }, async () =>
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
    const about = [documentTexts(locale)("auditor.title"), certificate.taskCode, ...certificate.auditors];
    return { about, name: `auditor_certificate_${certificate.taskCode}.pdf`, content };
  },
});
