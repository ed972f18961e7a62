import { DomainError } from "#domain/errors.ts";
import { named } from "#domain/wire/named.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentIn } from "#server/documents/library.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf } from "#server/http/shapes.ts";

/** A document as blocks: headings, paragraphs, lists, tables, pictures. */
export default defineAction({
  method: "GET",
  path: "/documents/:name",
  summary: "One of the programme's documents",
  access: "anyone",
  query: { languageCode: languageTag },
  etag: true,
  response: objectOf({
    name: { type: "string" },
    blocks: listOf(named("Block", { type: "object", additionalProperties: true, required: ["type"] })),
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, params, query }) {
    const { name = "" } = params;
    const document = await documentIn(services, name, documentLocale(query.languageCode));
    if (!document) throw new DomainError("NOT_FOUND");
    return { name, blocks: document.blocks };
  },
});
