import { rolesWith } from "#domain/access/can.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { workloadOf } from "#domain/matching/workload.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { contentOf, lookAtTask } from "#server/tasks/readAudit.ts";
import { factsResponse } from "#server/tasks/responseShapes.ts";

/** The amount of grading work in an audit, and its language, for an auditor's decision before they may read answers. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/facts",
  summary: "Amount of grading work in an audit",
  access: rolesWith(programmeResources.get("task"), "read", "look"),
  response: factsResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const task = await lookAtTask(services, actor, params.code);
    const { sections, answers } = await contentOf(services, task);
    return { ...workloadOf(sections, answers), language: languageOfCountry(task.country) };
  },
});
