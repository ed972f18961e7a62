import type { Role } from "#domain/generated/programme.ts";
import { topicsOf } from "#domain/notifications/topics.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { listChoices } from "#server/notifications/choices.ts";

/** The frequency of emails for each topic of the caller's role. */
export default defineAction({
  method: "GET",
  path: "/notifications/mails",
  summary: "When your emails arrive, by topic",
  access: "signed-in",
  response: listOf(objectOf({ topic: text, frequency: text })),
  handle: ({ services, actor }) =>
    listChoices(services.database.kysely, { userId: String(actor.id) }, topicsOf(actor.role as Role)),
});
