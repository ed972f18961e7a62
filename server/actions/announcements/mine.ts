import { announcedTo } from "#server/announcements/announced.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { withTexts } from "#server/resources/texts.ts";

/** Today's announcements for the caller, in their language if there is a text in it. */
export default defineAction({
  method: "GET",
  path: "/announcements/mine",
  summary: "Announcements for you",
  access: "signed-in",
  query: { languageCode: languageTag },
  response: listOf(objectOf({ id: text, title: text, text })),
  async handle({ services, actor, query }) {
    const found = (await announcedTo(services, actor)).map((one) => ({
      ...one,
      texts: {} as Record<string, Record<string, string>>,
    }));
    await withTexts(services, services.registry.named("announcement"), found);
    const language = query.languageCode ?? "";
    return found.map(({ id, title, text: words, texts }) => ({
      id,
      title: texts.title?.[language] ?? title,
      text: texts.text?.[language] ?? words,
    }));
  },
});
