import { programme } from "#domain/programme.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { certificateNames } from "#server/certificates/content.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { text } from "#server/http/shapes.ts";
import { readFinishable } from "#server/tasks/finishable.ts";

/**
 * The certificate if the auditor finished the report now, so that they read it before issuing it. A report below every
 * level also begins with its names, so a low score is no error here.
 */
export default defineAction({
  method: "GET",
  path: "/certificates/preview/:id",
  summary: "Preview the certificate of an audit",
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
    const { task, reached, level } = await readFinishable(services, actor, params.id);
    return {
      level: level ?? null,
      points: reached.points,
      pointsMax: reached.max,
      ...(await certificateNames(services.database.kysely, task)),
      fields: task.fields,
    };
  },
});
