import type { Role } from "#domain/generated/programme.ts";
import { contactTopicsOf } from "#domain/notifications/topics.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { chooseFor } from "#server/notifications/choices.ts";

/** Sets the frequency of a topic's emails to the contact address of the caller's enterprise or office. */
export default defineAction({
  method: "PUT",
  path: "/notifications/contact-mails/:id",
  summary: "Choose when emails of a topic arrive at your contact address",
  access: ["trainer", "enterprise", "office"],
  body: objectOf({ frequency: { type: "string", enum: ["atOnce", "daily", "weekly", "never"] } }),
  response: objectOf({ topic: text, frequency: text }),
  errors: ["NOT_FOUND"],
  handle({ services, actor, params, body: { frequency } }) {
    const chooser = { contactCode: String(actor.code) };
    return chooseFor(services, actor, {
      chooser,
      of: contactTopicsOf(actor.role as Role),
      topic: params.id,
      frequency,
    });
  },
});
