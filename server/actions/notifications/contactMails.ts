import type { Role } from "#domain/generated/programme.ts";
import { contactTopicsOf } from "#domain/notifications/topics.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { listOf, text } from "#server/http/shapes.ts";
import { listChoices } from "#server/notifications/choices.ts";

/** The frequency of each topic's emails to the contact address of the caller's enterprise or office. */
export default defineAction({
  method: "GET",
  path: "/notifications/contact-mails",
  summary: "When emails arrive at your contact address, by topic",
  access: ["trainer", "enterprise", "office"],
  response: listOf(objectOf({ topic: text, frequency: text })),
  handle: ({ services, actor }) =>
    listChoices(services.database.kysely, { contactCode: String(actor.code) }, contactTopicsOf(actor.role as Role)),
});
