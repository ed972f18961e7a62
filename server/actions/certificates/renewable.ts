import { renewers } from "#domain/renewal/renewable.ts";
import { renewableFor } from "#server/certificates/renewable.ts";
import { defineAction } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";

/** The caller's certificates that have expired or expire soon and can be renewed by a new audit now. */
export default defineAction({
  method: "GET",
  path: "/certificates/renewable",
  summary: "Certificates that can be renewed now",
  access: renewers,
  query: { number: { type: "string", maxLength: 64, description: "Only this certificate." } },
  response: { type: "array", items: recordResponse("certificate") },
  handle({ services, actor, query }) {
    return renewableFor(services, actor, query.number);
  },
});
