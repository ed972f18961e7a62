import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { workloadOf } from "#domain/matching/workload.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { contentOf, lookAtTask } from "#server/tasks/readAudit.ts";
import { listedFactsResponse } from "#server/tasks/responseShapes.ts";

/** Page size of a list. */
const MAX_CODES = 24;

/**
 * Amount of grading work in several audits, like `GET /tasks/:code/facts` for one. Audits that the caller may not read
 * are left out.
 */
export default defineAction({
  method: "GET",
  path: "/tasks/facts",
  summary: "Amount of grading work in several audits",
  access: rolesWith(programmeResources.get("task"), "read", "look"),
  query: { codes: { type: "string", maxLength: 1600, description: `Up to ${MAX_CODES} codes, divided by commas.` } },
  response: listedFactsResponse,
  async handle({ services, actor, query }) {
    const codes = [...new Set((query.codes ?? "").split(",").filter(Boolean))];
    if (codes.length > MAX_CODES) throw new DomainError("INVALID_INPUT", { errors: { codes: ["maxItems"] } });
    const facts = codes.map(async (code) => {
      const task = await lookAtTask(services, actor, code).catch(unlessHidden);
      if (!task) return [];
      const { sections, answers } = await contentOf(services, task);
      return [{ code, ...workloadOf(sections, answers), language: languageOfCountry(task.country) }];
    });
    return (await Promise.all(facts)).flat();
  },
});

/** Undefined for an audit that the caller may not see. */
function unlessHidden(error: unknown): undefined {
  if (error instanceof DomainError && ["NOT_FOUND", "FORBIDDEN"].includes(error.problem.code)) return undefined;
  throw error;
}
