import { DomainError } from "#domain/errors.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { requireLinkChecks } from "#server/tasks/links/demonstration.ts";
import { visitShape } from "#server/tasks/links/visitShape.ts";
import { visitsOf } from "#server/tasks/links/visits.ts";
import { visitUrl } from "#server/tasks/links/visitUrl.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/**
 * Visits a link of an audit again and compares it with its content at submission. Nothing is stored. Only submitted
 * links are possible, so that the server cannot be made to read other addresses.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/link-visits/now",
  summary: "Compare a link with its content at submission",
  access: "signed-in",
  query: { url: { type: "string", minLength: 1, maxLength: 2000 } },
  response: objectOf(
    { now: visitShape, same: { type: "boolean", description: "Absent where one of the two could not be read." } },
    ["now"],
  ),
  errors: ["NOT_FOUND", "DEMO_CHECKS_NO_LINKS"],
  async handle({ services, actor, params, query }) {
    const { code } = await readTask(services, actor, params.code);
    const known = (await visitsOf(services.database.kysely, code)).find(({ url }) => url === query.url);
    if (!known) throw new DomainError("NOT_FOUND");
    requireLinkChecks(services);
    await consumeShared(services, "linkCheck", actor);
    const now = await visitUrl(known.url, services.now(), services.urlPolicy);
    const before = known.visit?.sha256;
    return { now, ...(before && now.sha256 ? { same: before === now.sha256 } : {}) };
  },
});
