import { defineAction, objectOf } from "#server/action.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";

interface Interface {
  /** Texts that stand in for those of the files, by key. */
  texts: Record<string, string>;
  /** Codes of the languages that are switched on. */
  languages: string[];
}

/** What administrators changed of the interface, in one language: pages lay it over their files when they start. */
export default defineAction({
  method: "GET",
  path: "/translations/interface",
  summary: "Changed texts of a language, and the languages that are switched on",
  access: "anyone",
  query: { languageCode: languageTag },
  etag: true,
  response: objectOf({
    texts: { type: "object", additionalProperties: { type: "string" } },
    languages: { type: "array", items: { type: "string" } },
  }),
  async handle({ services, query, reply }) {
    const { database } = services;
    const locale = documentLocale(query.languageCode);
    const rows = await database.readCached(`select "key", "texts" from translations order by "key"`, []);
    const languages = await database.readCached(
      `select "code" from languages where "enabledAt" is not null order by "code"`,
      [],
    );
    const texts = rows.flatMap(({ key, texts: byLocale }): [string, string][] => {
      const text = (JSON.parse(String(byLocale)) as Record<string, string>)[locale];
      return text ? [[String(key), text]] : [];
    });
    const answer: Interface = {
      texts: Object.fromEntries(texts),
      languages: languages.map(({ code }) => String(code)),
    };
    reply.header("Cache-Control", "no-cache");
    return answer;
  },
});
