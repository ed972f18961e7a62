import { remainingSteps } from "#domain/procedure/remainingSteps.ts";
import { opinionEndsAt } from "#domain/procedure/secondOpinion.ts";
import { localeCodes, programme } from "#domain/programme.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { certificateNames } from "#server/certificates/content.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, momentOrNull, text } from "#server/http/shapes.ts";
import { teamLanguage } from "#server/people/contactLanguage.ts";
import { readFinishable } from "#server/tasks/finishable.ts";
import { examinedIn } from "#server/tasks/second/examined.ts";
import { reportFacts } from "#server/tasks/second/reportFacts.ts";

/**
 * The certificate that would be issued if the auditor finished the report now, for a check before issuing. Reports
 * without a level use its names too, so a low score is not an error here.
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
    pending: { enum: ["fact_check", "second_opinion", null], description: "The step that is due after the report." },
    pendingDueAt: { ...momentOrNull, description: "The latest date of the decision after this step." },
    questions: { ...count, description: "Graded questions." },
    requests: { ...count, description: "Requests to the team, without withdrawn ones." },
    requestsAnswered: count,
    teamLanguage: {
      enum: [...localeCodes, null],
      description: "The language in which the team works; null if it is unknown.",
    },
  }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE"],
  async handle({ services, actor, params }) {
    const { task, reached, level, assessments } = await readFinishable(services, actor, params.id);
    const { kysely } = services.database;
    const now = services.now();
    const [step] = level ? remainingSteps(await reportFacts(kysely, task, { score: reached, level, now })) : [];
    const { questions, requests, requestsAnswered } = await examinedIn(kysely, task, assessments);
    return {
      level: level ?? null,
      points: reached.points,
      pointsMax: reached.max,
      ...(await certificateNames(kysely, task)),
      fields: task.fields,
      pending: step ?? null,
      pendingDueAt: step === "second_opinion" ? opinionEndsAt(task, now) : null,
      questions,
      requests,
      requestsAnswered,
      teamLanguage: await teamLanguage(services, task.peCode),
    };
  },
});
