import { rolesWith } from "#domain/access/can.ts";
import { proofSchema } from "#domain/questionnaire/answer.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { countOrNull, listOf, moment, momentOrNull, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { factChecksOf } from "#server/tasks/factChecks/read.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/** The team's reports of factual errors in the grades of an audit's current round, oldest first. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/fact-checks",
  summary: "Reports of factual errors in the grades of an audit",
  access: rolesWith(programmeResources.get("task"), "read"),
  response: listOf(
    objectOf({
      id: text,
      questionId: text,
      text,
      proofs: listOf(proofSchema),
      status: { type: "string", enum: ["open", "accepted", "declined", "withdrawn"] },
      pointsBefore: countOrNull,
      pointsAfter: countOrNull,
      answer: textOrNull,
      answeredAt: momentOrNull,
      createdAt: moment,
      reportedByName: textOrNull,
    }),
  ),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params }) {
    const task = await readTask(services, actor, params.code);
    return factChecksOf(services.database.kysely, task);
  },
});
