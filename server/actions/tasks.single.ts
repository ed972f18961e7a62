import { defineAction } from "#server/action.ts";
import { readRecord } from "#server/resources/read.ts";

/** One audit by its code. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/single",
  summary: "One audit",
  access: "signed-in",
  handle({ services, actor, params }) {
    return readRecord(services, services.registry.get("task"), actor, params.code ?? "");
  },
});
