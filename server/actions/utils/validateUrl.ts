import { urlFaults } from "#domain/wire/urlCheck.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { noteCheck } from "#server/tasks/links/checks.ts";
import { checkUrl } from "#server/tasks/links/checkUrl.ts";
import { requireLinkChecks } from "#server/tasks/links/demonstration.ts";

/** Whether the server can reach a proof's link. */
export default defineAction({
  method: "GET",
  path: "/utils/validate-url",
  summary: "Check a web address",
  access: "signed-in",
  query: { url: { type: "string", minLength: 1, maxLength: 2000 } },
  response: objectOf(
    {
      valid: { type: "boolean" },
      status: { type: "integer" },
      reason: { type: "string", enum: urlFaults },
      checkedAt: { type: "string", format: "date-time" },
    },
    ["valid", "checkedAt"],
  ),
  errors: ["DEMO_CHECKS_NO_LINKS"],
  async handle({ services, actor, query }) {
    requireLinkChecks(services);
    await consumeShared(services, "linkCheck", actor);
    const { url = "" } = query;
    const found = await checkUrl(url, services.now(), services.urlPolicy);
    await noteCheck(services.database.kysely, url, found);
    return found;
  },
});
