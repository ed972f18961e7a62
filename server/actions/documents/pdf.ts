import { titleOf } from "#domain/documents/document.ts";
import { DomainError } from "#domain/errors.ts";
import { renderPdf } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentIn, type LibraryDocument } from "#server/documents/library.ts";
import { sendPdf } from "#server/documents/send.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { shareAndKeep } from "#server/lib/shareInFlight.ts";

/** Each document version is rendered once per node and language, and cached as long as the node has its blocks. */
const drawings = new WeakMap<LibraryDocument, Promise<Buffer>>();

/** A document as a PDF in the language of choice. */
export default defineAction({
  method: "GET",
  path: "/documents/:name/pdf",
  summary: "One of the programme's documents as a PDF",
  access: "anyone",
  query: { languageCode: languageTag },
  produces: "application/pdf",
  errors: ["NOT_FOUND", "DRAWING_FAILED"],
  async handle({ services, params, query, reply }) {
    const { name = "" } = params;
    const locale = documentLocale(query.languageCode);
    const document = await documentIn(services, name, locale);
    if (!document) throw new DomainError("NOT_FOUND");
    const { blocks } = document;
    const bytes = await shareAndKeep(drawings, document, async () => {
      const date = services.now().toISOString();
      return Buffer.from(await renderPdf(services, { kind: "guide", locale, date, title: titleOf(blocks), blocks }));
    });
    return sendPdf(reply, `${name}.pdf`, bytes);
  },
});
