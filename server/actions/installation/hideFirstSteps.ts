import { defineAction } from "#server/http/action.ts";
import { hideFirstSteps } from "#server/jobs/system/firstSteps.ts";

/** Hides the first steps of a new installation for all administrators. */
export default defineAction({
  method: "DELETE",
  path: "/installation/first-steps",
  summary: "Hide the first steps of a new installation",
  access: ["admin"],
  status: 204,
  async handle({ services, reply }) {
    await hideFirstSteps(services);
    return reply.send();
  },
});
