import { hasParticipationPdf } from "#domain/certificate/participation.ts";
import { stateOf } from "#domain/certificate/state.ts";
import { DomainError } from "#domain/errors.ts";
import { participationDocument } from "#server/certificates/participations/document.ts";
import { findParticipation } from "#server/certificates/participations/find.ts";
import { secretOfPage } from "#server/certificates/participations/secretBody.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { renderPdf } from "#server/documents/files.ts";
import { signed } from "#server/documents/signed.ts";
import { objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { documentTexts } from "#server/pdf/strings.ts";

/** The participation of the person with its secret as a PDF. It is not stored, because it is about one person. */
export default defineFileAction({
  method: "POST",
  path: "/participations/pdf",
  summary: "Download one's participation page",
  access: "anyone",
  body: objectOf({ secret: secretOfPage }),
  format: "pdf",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS", "CERTIFICATE_REVOKED", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async file({ services, body, request, locale }) {
    await consumeRateLimit(services, "participationByAddress", clientAddress(request));
    const found = await findParticipation(services, body);
    if (!hasParticipationPdf(stateOf(found.certificate))) throw new DomainError("CERTIFICATE_REVOKED");
    await consumeRateLimit(services, "drawingByParticipation", found.row.id);
    const pdf = await renderPdf(services, await participationDocument(services, found, locale));
    const content = await signed(services, pdf);
    const { number } = found.certificate;
    const about = [documentTexts(locale)("participation:title"), found.row.name, number];
    return { name: `participation-${number}.pdf`, about, content };
  },
});
