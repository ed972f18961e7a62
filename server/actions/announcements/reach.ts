import { rolesWith } from "#domain/access/can.ts";
import { reachOf } from "#server/announcements/audience.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

/** Number of people whom an announcement reaches, on screen and by email. It is shown before sending. */
export default defineAction({
  method: "GET",
  path: "/announcements/:id/reach",
  summary: "Number of people an announcement reaches, on screen and by email",
  access: rolesWith(programmeResources.get("announcement"), "read"),
  response: objectOf({
    people: count,
    emails: count,
    languages: { type: "object", additionalProperties: { type: "integer" } } as const,
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const announcement = await readRecord(services, services.registry.get("announcement"), actor, params.id);
    return reachOf(services.database.kysely, announcement);
  },
});
