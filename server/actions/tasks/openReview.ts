import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";
import { seenTaskResponse } from "#server/tasks/responseShapes.ts";
import { transitionCall, transitionErrors } from "#server/tasks/transitionAction.ts";
import { applyTransition, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const call = transitionCall("openReview");

/** The trainer opens the submission, which can no longer be recalled after that. Opening it again changes nothing. */
export default defineAction({
  ...call,
  response: seenTaskResponse,
  errors: transitionErrors("openReview"),
  async handle({ services, actor, params }) {
    const code = keyIn(call, params);
    await inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, code);
      requireAllowed(change, locked, "openReview");
      if (!locked.task.reviewOpenedAt) await applyTransition(services, change, locked, "openReview");
    });
    return lookAtTask(services, actor, code);
  },
});
