import { titleOf } from "#domain/documents/document.ts";
import { DomainError } from "#domain/errors.ts";
import { defineFileAction } from "#server/documents/fileAction.ts";
import { renderPdf } from "#server/documents/files.ts";
import { documentIn, type LibraryDocument } from "#server/documents/library.ts";
import { shareAndKeep } from "#server/lib/shareInFlight.ts";

/** Each document version is rendered once per node and language, and cached as long as the node has its blocks. */
const drawings = new WeakMap<LibraryDocument, Promise<Buffer>>();

/** A document as a PDF in a chosen language. */
export default defineFileAction({
  path: "/documents/:name/pdf",
  summary: "One of the programme's documents as a PDF",
  access: "anyone",
  format: "pdf",
  errors: ["NOT_FOUND", "DRAWING_FAILED"],
  async file({ services, params, locale }) {
    const { name = "" } = params;
    const document = await documentIn(services, name, locale);
    if (!document) throw new DomainError("NOT_FOUND");
    const { blocks } = document;
    const content = await shareAndKeep(drawings, document, async () => {
      const date = services.now().toISOString();
      return Buffer.from(await renderPdf(services, { kind: "guide", locale, date, title: titleOf(blocks), blocks }));
    });
    return { name: `${name}.pdf`, about: [titleOf(blocks)], content };
  },
});
