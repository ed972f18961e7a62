import { titleOf } from "#domain/documents/document.ts";
import { DomainError } from "#domain/errors.ts";
import { defineAction } from "#server/action.ts";
import { renderPdf } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentIn } from "#server/documents/library.ts";
import { sendPdf } from "#server/documents/send.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { oncePer } from "#server/oncePer.ts";
import type { Services } from "#server/services.ts";

/** Each version of a document is drawn once a node and language; the newest is kept. */
const drawingsOf = oncePer((_: Services) => new Map<string, { version: string; drawing: Promise<Buffer> }>());

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
    const key = `${locale}/${name}`;
    const drawings = drawingsOf(services);
    const { blocks, version } = document;
    const known = drawings.get(key);
    const drawing =
      (known?.version === version ? known.drawing : undefined) ??
      renderPdf(services, {
        kind: "guide",
        locale,
        date: services.now().toISOString(),
        title: titleOf(blocks),
        blocks,
      }).then(Buffer.from);
    drawings.set(key, { version, drawing });
    drawing.catch(() => drawings.delete(key));
    return sendPdf(reply, `${name}.pdf`, await drawing);
  },
});
