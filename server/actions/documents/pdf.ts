import { titleOf } from "#domain/documents/document.ts";
import { DomainError } from "#domain/errors.ts";
import { defineAction } from "#server/action.ts";
import { drawn } from "#server/documents/files.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentIn } from "#server/documents/library.ts";
import { sendPdf } from "#server/documents/send.ts";
import { documentLocale } from "#server/documents/sources.ts";

/** Documents change with the build alone: each is drawn once a node and language. */
const cache = new Map<string, Promise<Buffer>>();

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
    const blocks = documentIn(name, locale);
    if (!blocks) throw new DomainError("NOT_FOUND");
    const key = `${locale}/${name}`;
    const drawing =
      cache.get(key) ??
      drawn(services, {
        kind: "guide",
        locale,
        date: services.now().toISOString(),
        title: titleOf(blocks),
        blocks,
      }).then(Buffer.from);
    cache.set(key, drawing);
    drawing.catch(() => cache.delete(key));
    return sendPdf(reply, `${name}.pdf`, await drawing);
  },
});
