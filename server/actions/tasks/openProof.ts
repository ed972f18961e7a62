import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { addressOf } from "#domain/questionnaire/answer.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { openedProofsOf } from "#server/tasks/openedProofs.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";

/**
 * Records that the auditor has opened a proof while grading, without its content. Idempotent.
 * Throws DomainError NOT_FOUND for an address that no answer has.
 */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/opened-proofs",
  summary: "Note that you opened a proof while grading",
  access: rolesFor("finishGrades"),
  body: objectOf({ address: { type: "string", minLength: 1, maxLength: 2100 } }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE"],
  response: objectOf({ opened: { type: "array", items: { type: "string" } } }),
  handle({ services, actor, params, body: { address } }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      requireAllowed(change, locked, "finishGrades");
      const { code, round } = locked.task;
      const answers = Object.values(await answersOf(change.transaction, code));
      if (!answers.some(({ proofs }) => proofs.some((proof) => addressOf(proof) === address)))
        throw new DomainError("NOT_FOUND");
      const openedAt = services.now().toISOString();
      await change.transaction
        .insertInto("opened_proofs")
        .values({ taskCode: code, round, userId: personOf(actor).id, address, openedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { opened: await openedProofsOf(change.transaction, locked.task, personOf(actor).id) };
    });
  },
});
