import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { apiAddress, credentialPath, verificationAddress } from "#server/certificates/credentials/addresses.ts";
import { documentBytes, renderPdf } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { sendPdf } from "#server/documents/send.ts";
import { certificateOfTask, documentLocale, fieldTitles, withTitles } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The enterprise's certificate of an audit as a PDF. */
export default defineAction({
  method: "GET",
  path: "/certificates/generate/:id",
  summary: "Download a certificate",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  query: { pecode: { type: "string", maxLength: 20 }, languageCode: languageTag },
  produces: "application/pdf",
  errors: ["NOT_FOUND", "CERTIFICATE_REVOKED", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async handle({ services, actor, params, query, reply }) {
    const certificate = await certificateOfTask(services, actor, params.id);
    if (query.pecode && query.pecode !== certificate.peCode) throw new DomainError("NOT_FOUND");
    if (certificate.revoked) throw new DomainError("CERTIFICATE_REVOKED");
    const locale = documentLocale(query.languageCode);
    const bytes = await documentBytes(services, { certificate, kind: "certificate", locale }, async () => {
      const titles = await fieldTitles(services, locale);
      return renderPdf(services, {
        kind: "certificate",
        locale,
        certificate: {
          ...certificate,
          achievements: withTitles(certificate.achievements, titles),
          fieldsOffered: certificate.fieldsOffered ?? Object.keys(titles).length,
        },
        verifyUrl: verificationAddress(services.settings, certificate.verificationId),
        sample: services.demo,
        credentialUrl: apiAddress(services.settings, credentialPath(certificate.verificationId)),
      });
    });
    return sendPdf(reply, "certificate.pdf", bytes);
  },
});
