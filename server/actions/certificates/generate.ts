import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { apiAddress, credentialPath, verificationAddress } from "#server/certificates/credentials/addresses.ts";
import { picturesOf } from "#server/certificates/issuer/pictures.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { documentBytes, renderPdf } from "#server/documents/files.ts";
import { certificateOfTask, fieldTitles, withTitles } from "#server/documents/sources.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The enterprise's certificate of an audit as a PDF. */
export default defineFileAction({
  path: "/certificates/generate/:id",
  summary: "Download a certificate",
  access: rolesWith(programmeResources.get("certificate"), "read"),
  query: { pecode: { type: "string", maxLength: 20 } },
  format: "pdf",
  errors: ["NOT_FOUND", "CERTIFICATE_REVOKED", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async file({ services, actor, params, query, locale }) {
    const certificate = await certificateOfTask(services, actor, params.id);
    if (query.pecode && query.pecode !== certificate.peCode) throw new DomainError("NOT_FOUND");
    if (certificate.revoked) throw new DomainError("CERTIFICATE_REVOKED");
    const content = await documentBytes(services, { certificate, kind: "certificate", locale }, async () => {
      const titles = await fieldTitles(services, locale);
      return renderPdf(services, {
        kind: "certificate",
        locale,
        certificate: {
          ...certificate,
          achievements: withTitles(certificate.achievements, titles),
          fieldsOffered: certificate.fieldsOffered ?? Object.keys(titles).length,
        },
        pictures: await picturesOf(services.database.kysely, certificate.issuer),
        verifyUrl: verificationAddress(services.settings, certificate.verificationId),
        sample: services.demo,
        credentialUrl: apiAddress(services.settings, credentialPath(certificate.verificationId, locale)),
      });
    });
    const about = [documentTexts(locale)("title"), certificate.number, certificate.enterpriseName];
    return { name: "certificate.pdf", about, content };
  },
});
