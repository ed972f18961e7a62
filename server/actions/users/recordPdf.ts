import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { requireOwnRecords } from "#server/certificates/auditorRecords/access.ts";
import { recordPdf } from "#server/certificates/auditorRecords/document.ts";
import { auditorRecords } from "#server/certificates/auditorRecords/find.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { documentTexts } from "#server/pdf/strings.ts";

/** A yearly record of an auditor as a PDF. */
export default defineFileAction({
  path: "/users/:id/records/:number/pdf",
  summary: "Download a yearly record of an auditor",
  access: ["auditor", "admin"],
  format: "pdf",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS", "DRAWING_FAILED", "DOCUMENT_NOT_PRINTABLE"],
  async file({ services, actor, params, locale }) {
    await requireOwnRecords(services, actor, params.id);
    const [record] = await auditorRecords(services, "number", params.number);
    if (record?.userId !== params.id) throw new DomainError("NOT_FOUND");
    await consumeRateLimit(services, "drawingByPerson", personOf(actor).id);
    const content = await recordPdf(services, record, locale);
    const about = [documentTexts(locale)("auditorRecord:title"), record.name, record.number];
    return { name: `auditor_record_${record.number}.pdf`, about, content };
  },
});
