import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, flag, listOf, moment, pageLanguage, text, textOrNull } from "#server/http/shapes.ts";
import { newsLine } from "#server/mail/compose.ts";
import { readTextChanges } from "#server/mail/texts.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import { countUnread, pageOfNews } from "#server/notifications/newsOf.ts";
import { newsPath } from "#server/notifications/newsPath.ts";

/** The caller's notifications as lines in a language, latest first, with links. */
export default defineAction({
  method: "GET",
  path: "/notifications",
  summary: "Your news",
  access: "signed-in",
  query: { languageCode: pageLanguage, after: text },
  response: objectOf({
    unread: count,
    more: flag,
    items: listOf(
      objectOf({ id: text, kind: text, line: text, title: textOrNull, path: textOrNull, at: moment, read: flag }),
    ),
  }),
  async handle({ services, actor, query }) {
    const { kysely } = services.database;
    await readTextChanges(services.database);
    const locale = (query.languageCode ?? programme.fallbackLocale) as Locale;
    const { rows, more } = await pageOfNews(kysely, actor, query.after);
    const items = rows.map(({ id, at, readAt, ...row }) => {
      const kind = row.kind as NotificationKind;
      const params: Record<string, string> = JSON.parse(row.params);
      const line = newsLine(kind, params, locale);
      const path = newsPath(kind, params) ?? null;
      return { id, kind, line, title: params.title ?? null, path, at, read: readAt !== null };
    });
    return { unread: await countUnread(kysely, actor), more, items };
  },
});
