import type { Grade } from "#domain/generated/resources.ts";
import { score } from "#domain/scoring/score.ts";
import { defineAction } from "#server/action.ts";
import { sectionsOf } from "#server/questionnaires.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { latestOfTask } from "#server/tasks/latest.ts";

/** The newest grades of an audit with their score; 404 means there are none to see yet. */
export default defineAction({
  method: "GET",
  path: "/grades/task/:id",
  summary: "Grades of an audit",
  access: "signed-in",
  async handle({ services, actor, params }) {
    const { task, record } = await latestOfTask(services, actor, "grade", params.id ?? "");
    const { kysely } = services.database;
    const sections = await sectionsOf(kysely, task.code, task.level);
    const answers = await answersOf(kysely, task.code);
    return { ...record, score: score(sections, answers, (record as unknown as Grade).assessments) };
  },
});
