import { randomUUID } from "node:crypto";
import { personOf } from "#domain/access/actor.ts";
import type { FactCheck } from "#domain/generated/resources.ts";
import { openErrors } from "#domain/procedure/factCheck.ts";
import { type Proof, proofSchema } from "#domain/questionnaire/answer.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { reportablePoints } from "#server/tasks/factChecks/gradesChecked.ts";
import { notifyOfFactCheck } from "#server/tasks/factChecks/notifyOfFactCheck.ts";
import { takeProofs } from "#server/tasks/factChecks/proofs.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const { questionId, text, proofs } = programmeResources.get("fact-check").properties;
const { "x-ui": _widget, ...textSchema } = text ?? {};

/** A new report, with proofs like those of answers. */
interface GivenError extends Pick<FactCheck, "questionId" | "text"> {
  proofs?: Proof[];
}

const call = transitionCall("reportError");

/**
 * The team reports a factual error in the grade of one question with lost points, until its fact check ends. The
 * auditor then answers (decision 128).
 */
export default defineAction({
  ...call,
  status: 201,
  body: typed<GivenError>(
    objectOf(
      {
        questionId: questionId ?? {},
        text: textSchema,
        proofs: { type: "array", maxItems: proofs?.maxItems, items: proofSchema },
      },
      ["questionId", "text"],
    ),
  ),
  response: recordResponse("fact-check"),
  errors: [...transitionErrors("reportError"), "UNKNOWN_QUESTION", "UNKNOWN_FILE", "NO_POINTS_LOST", "ERROR_REPORTED"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(call, params));
      requireAllowed(change, locked, "reportError");
      const { task } = locked;
      const { code: taskCode, round, peCode, country, auditorId } = task;
      const pointsBefore = await reportablePoints(change.transaction, task, body.questionId);
      const report = await createRecord(change, services.registry.get("fact-check"), {
        values: {
          id: randomUUID(),
          taskCode,
          questionId: body.questionId,
          round,
          peCode,
          country,
          auditorId: auditorId ?? "",
          reportedBy: personOf(actor).id,
          text: body.text.trim(),
          proofs: await takeProofs(change, { taskCode, questionId: body.questionId }, body.proofs ?? []),
          status: "open",
          pointsBefore,
          pointsAfter: null,
          answer: null,
          answeredAt: null,
        },
        action: "reportError",
      });
      const patch = { factChecksOpen: openErrors(task) + 1 };
      await applyTransition(services, change, locked, "reportError", { patch });
      await notifyOfFactCheck(change, { kind: "errorReported", task, params: { question: body.questionId } });
      return report;
    });
  },
});
