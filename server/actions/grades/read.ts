import { rolesWith } from "#domain/access/can.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { contentOfRound } from "#server/tasks/readAudit.ts";
import { gradeReadResponse } from "#server/tasks/responseShapes.ts";

/**
 * The newest finished grades of an audit, or an auditor's own draft, with the graded answers, their score and their
 * auditor. 404 means
 * that there are no grades to see yet.
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
    const auditor = await services.database.kysely
      .selectFrom("users")
      .select("fullname")
      .where("id", "=", String(record.auditorId))
      .executeTakeFirst();
    return {
      ...record,
      answers,
      score: score(sections, answers, assessments, rulesOf(task)),
      auditorName: auditor?.fullname ?? null,
    };
  },
});
