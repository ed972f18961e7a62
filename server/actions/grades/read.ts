import { rolesWith } from "#domain/access/can.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { contentOfRound } from "#server/tasks/readAudit.ts";
import { gradeReadResponse } from "#server/tasks/responseShapes.ts";

/**
 * The newest grades of an audit that were finished, or an auditor's own draft, with the answers that they are about and their
 * score over them; 404 means there are none to see yet.
 */
export default defineAction({
  method: "GET",
  path: "/grades/task/:id",
  summary: "Grades of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: gradeReadResponse,
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const { task, record } = await latestOfTask(services, actor, "grade", params.id);
    const { round, assessments } = record;
    const { sections, answers } = await contentOfRound(services, task, round);
    return { ...record, answers, score: score(sections, answers, assessments, rulesOf(task)) };
  },
});
