import { DomainError } from "#domain/errors.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { isBlankText } from "#domain/texts/storable.ts";
import { completeAudit } from "#server/certificates/completeAudit.ts";
import { updateRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { opinionToOffice } from "#server/tasks/second/beginOpinion.ts";
import { bothResults } from "#server/tasks/second/comparison.ts";
import { passStep } from "#server/tasks/second/moveOn.ts";
import { notifyDecided } from "#server/tasks/second/notifyDecided.ts";
import { lockOwnGrading } from "#server/tasks/second/secondGradings.ts";
import { transitionErrors } from "#server/tasks/transitionAction.ts";

/** The second auditor's verdict. An objection has a reason. */
interface Verdict {
  verdict: "confirmed" | "objected";
  reason?: string;
}

/**
 * The second auditor confirms the result after the blind grades, or objects. A confirmed audit is completed, and its
 * certificate issued. After an objection, or if the levels differ, the office decides (decision 126).
 */
export default defineAction({
  method: "PUT",
  path: "/second-gradings/:id/verdict",
  summary: "Confirm an audit as its second auditor, or object",
  access: ["auditor"],
  body: typed<Verdict>(
    objectOf({ verdict: { enum: ["confirmed", "objected"] }, reason: { type: "string", maxLength: 2000 } }, [
      "verdict",
    ]),
  ),
  response: recordResponse("second-grading"),
  errors: [...transitionErrors("completeAudit"), "GRADING_CLOSED", "NAME_NOT_PRINTABLE"],
  handle({ services, actor, params, body: { verdict, reason = "" } }) {
    return inTransaction(services, actor, async (change) => {
      const { locked, grading } = await lockOwnGrading(services, change, params.id, "finished");
      const { task } = locked;
      const { record } = grading;
      if (record.purpose !== "opinion" || record.verdict || task.pendingWith !== "second_auditor")
        throw new DomainError("GRADING_CLOSED");
      if (verdict === "objected" && isBlankText(reason))
        throw new DomainError("INVALID_INPUT", { errors: { reason: ["required"] } });
      const given = await updateRecord(change, services.registry.get("second-grading"), {
        locked: grading,
        patch: { verdict, reason: reason.trim() || null, closedAt: change.now.toISOString() },
        action: verdict === "confirmed" ? "confirmSecond" : "objectSecond",
      });
      const { first, second } = await bothResults(change.transaction, task, record);
      if (verdict === "confirmed" && first.level === second?.level) {
        const { certificate } = await completeAudit(services, change, locked);
        await notifyDecided(change, task, certificate.level);
      } else {
        const patch = await opinionToOffice(change, task);
        await passStep(services, change, locked, { patch, action: "objectSecond" });
      }
      return given;
    });
  },
});
