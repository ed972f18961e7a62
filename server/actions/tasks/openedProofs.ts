import { personOf } from "#domain/access/actor.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { openedProofsOf } from "#server/tasks/openedProofs.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/** The proofs that the calling auditor has opened in the current round, on any device. The report shows their number. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/opened-proofs",
  summary: "Proofs that you opened while grading",
  access: rolesFor("finishGrades"),
  response: objectOf({ opened: { type: "array", items: { type: "string" } } }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const task = await readTask(services, actor, params.code);
    return { opened: await openedProofsOf(services.database.kysely, task, personOf(actor).id) };
  },
});
