import { defineAction, objectOf } from "#server/http/action.ts";
import { visitShape } from "#server/tasks/links/visitShape.ts";
import { visitsOf } from "#server/tasks/links/visits.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/** The content that the server found at an audit's links at submission, for all people who may read its answers. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/link-visits",
  summary: "Content of the links of an audit at submission",
  access: "signed-in",
  response: {
    type: "array",
    items: objectOf(
      { url: { type: "string" }, handedInAt: { type: "string", format: "date-time" }, visit: visitShape },
      ["url", "handedInAt"],
    ),
  },
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { code } = await readTask(services, actor, params.code);
    return visitsOf(services.database.kysely, code);
  },
});
