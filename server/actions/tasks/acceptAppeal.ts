import { DomainError } from "#domain/errors.ts";
import { acceptedAs } from "#domain/procedure/appeal.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { taskAction } from "#domain/workflow/workflow.ts";
import { certify, keepResult } from "#server/certificates/acceptedAppeal.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { bodyOf, keyIn } from "#server/resources/describedCall.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { decisionFacts, ended } from "#server/tasks/appeals/decide.ts";
import { bothGradings } from "#server/tasks/appeals/gradings.ts";
import { lockAppeal, writeAppeal } from "#server/tasks/appeals/records.ts";
import { restoreAnswers } from "#server/tasks/appeals/restoreAnswers.ts";
import { notifyAuditors } from "#server/tasks/appeals/steps.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const definition = taskAction("acceptAppeal");

/**
 * The office or an administrator accepts an appeal, so the second grading decides. A rejected audit is completed with
 * the graded answers, and gets its certificate. A certificate of a lower level is replaced.
 */
export default defineAction({
  ...transitionCall("acceptAppeal"),
  body: typed<{ reason: string }>(bodyOf(programmeResources.named("task"), definition) ?? {}),
  response: seenTaskResponse,
  errors: [...transitionErrors("acceptAppeal"), "NAME_NOT_PRINTABLE"],
  async handle({ services, actor, params, body }) {
    const code = keyIn(definition, params);
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, code);
      const { task } = locked;
      requireAllowed(change, locked, "acceptAppeal", await decisionFacts(change, task));
      const appeal = await lockAppeal(services, change, task);
      const gradings = await bothGradings(change.transaction, task, appeal.record);
      const facts = await decisionFacts(change, task, gradings);
      const { second } = gradings;
      if (!second?.level) throw new DomainError("APPEAL_NOT_BETTER");
      const { kind, round, secondAuditorId } = appeal.record;
      const status = acceptedAs(kind);
      const reason = body.reason.trim();
      const isRejection = status === "changed";
      const details = isRejection ? await restoreAnswers(change, code, Number(round)) : {};
      await applyTransition(services, change, locked, "acceptAppeal", {
        facts,
        details,
        input: { reason },
        patch: {
          appealStatus: status,
          awardedLevel: second.level,
          ...(isRejection && {
            round: Number(round),
            auditorId: secondAuditorId ?? null,
            completedAt: change.now.toISOString(),
            rejectedBy: null,
            rejectedReason: null,
          }),
        },
      });
      const accepted = { task, appeal: appeal.record, gradings, second: { ...second, level: second.level } };
      await keepResult(services, change, accepted, reason);
      await certify(services, change, accepted);
      const patch = { ...ended(change, status, reason), secondLevel: second.level };
      await writeAppeal(services, change, appeal, { action: "acceptAppeal", patch });
      const notification = {
        kind: isRejection ? "appealChanged" : "appealCorrected",
        params: { reason, level: second.level },
      } as const;
      await notifyOfAudit(change, { ...notification, task });
      await notifyAuditors(change, { ...notification, task: { ...locked, record: task }, appeal });
    });
    return lookAtTask(services, actor, code);
  },
});
