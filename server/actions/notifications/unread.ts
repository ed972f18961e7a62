import { defineAction, objectOf } from "#server/http/action.ts";
import { count } from "#server/http/shapes.ts";
import { countUnread } from "#server/notifications/newsOf.ts";

/** Number of the caller's unread notifications, up to a hundred. */
export default defineAction({
  method: "GET",
  path: "/notifications/unread",
  summary: "Number of your unread news",
  access: "signed-in",
  response: objectOf({ unread: count }),
  async handle({ services, actor }) {
    return { unread: await countUnread(services.database.kysely, actor) };
  },
});
