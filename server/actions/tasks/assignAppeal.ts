import { DomainError } from "#domain/errors.ts";
import { auditorsBefore } from "#server/tasks/appeals/candidates.ts";
import { decisionFacts } from "#server/tasks/appeals/decide.ts";
import { lockAppeal, writeAppeal } from "#server/tasks/appeals/records.ts";
import { beginStep, nextStep } from "#server/tasks/appeals/steps.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

/** The office or an administrator assigns the auditor who grades for an appeal. */
export default transitionAction<{ auditorId: string }>("assignAppeal", {
  errors: ["CONFLICT_OF_INTEREST"],
  async facts(_services, change, { task }, { auditorId = "" }) {
    return { ...(await decisionFacts(change, task)), ...(await candidateFacts(change, task, auditorId)) };
  },
  patch: () => ({ appealStatus: "grading" }),
  async also(services, change, before, { auditorId = "" }) {
    const { task } = before;
    const appeal = await lockAppeal(services, change, task);
    const known = await auditorsBefore(change, task, String(appeal.record.firstAuditorId));
    if (known.has(auditorId)) throw new DomainError("CONFLICT_OF_INTEREST");
    const patch = await nextStep(change, task, auditorId);
    await beginStep(
      services,
      change,
      task,
      await writeAppeal(services, change, appeal, { action: "assignAppeal", patch }),
    );
  },
});
