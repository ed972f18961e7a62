import { DomainError } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { score } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { decide } from "#domain/workflow/decide.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { certificateNames } from "#server/certificates/content.ts";
import { text } from "#server/shapes.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { contentOf, readTask } from "#server/tasks/readAudit.ts";

/** What the certificate would say if the auditor finished the report now: nobody issues one without having read it. */
export default defineAction({
  method: "GET",
  path: "/certificates/preview/:id",
  summary: "What the certificate of an audit will say",
  access: rolesFor("finishReport"),
  response: objectOf({
    level: { enum: [...programme.levels.map(({ name }) => name), null] },
    points: { type: "number" },
    pointsMax: { type: "number" },
    enterpriseName: text,
    country: text,
    institution: text,
    peTrainer: text,
    peStudents: { type: "array", items: text },
    fields: { type: "array", items: text },
  }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const task = await readTask(services, actor, params.id);
    const decision = decide({ action: "finishReport", actor, task, now: services.now() });
    if (!decision.ok) throw new DomainError(decision.problem);
    const { record } = await latestOfTask(services, actor, "grade", task.code);
    const { sections, answers } = await contentOf(services, task);
    const rules = rulesOf(task);
    const reached = score(sections, answers, record.assessments, rules);
    return {
      level: levelAwarded(reached, task.level, rules) ?? null,
      points: reached.points,
      pointsMax: reached.max,
      ...(await certificateNames(services.database.kysely, task)),
      fields: task.fields,
    };
  },
});
