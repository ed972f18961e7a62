import type { Role } from "#domain/generated/programme.ts";
import { topicsOf } from "#domain/notifications/topics.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { chooseFor } from "#server/notifications/choices.ts";

/** Sets the frequency of the caller's emails of a topic. */
export default defineAction({
  method: "PUT",
  path: "/notifications/mails/:id",
  summary: "Choose when your emails of a topic arrive",
  access: "signed-in",
  body: objectOf({ frequency: { type: "string", enum: ["atOnce", "daily", "weekly", "never"] } }),
  response: objectOf({ topic: text, frequency: text }),
  errors: ["NOT_FOUND"],
  handle({ services, actor, params, body: { frequency } }) {
    const chooser = { userId: String(actor.id) };
    return chooseFor(services, actor, { chooser, of: topicsOf(actor.role as Role), topic: params.id, frequency });
  },
});
