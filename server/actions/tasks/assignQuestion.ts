import { DomainError } from "#domain/errors.ts";
import type { ValueOf } from "#domain/schema/valueOf.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { questionOwnersResponse } from "#server/tasks/responseShapes.ts";
import { questionOwnersOf, requireAnswerers, teamEvent } from "#server/tasks/team.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

const body = objectOf({
  questionId: { type: "string", maxLength: 64 },
  ownerIds: { type: "array", items: { type: "string", maxLength: 64 }, uniqueItems: true, maxItems: 30 },
});

type Assignment = ValueOf<typeof body>;

/** Throws DomainError INVALID_INPUT unless the audit has the question and all named people may answer it. */
async function checkAssignment({ transaction }: Change, { task }: LockedTask, given: Assignment): Promise<void> {
  const sections = await sectionsOf(transaction, task.code, task.level);
  if (!sections.some(({ questions }) => questions.some(({ id }) => id === given.questionId)))
    throw new DomainError("INVALID_INPUT", { errors: { questionId: ["NOT_FOUND"] } });
  await requireAnswerers(transaction, task.peCode, ["ownerIds", given.ownerIds]);
}

const call = transitionCall("assignQuestion");

/** Assigns a question to people of the enterprise, or to no one. Everyone may still answer it. */
export default defineAction({
  ...call,
  body,
  response: objectOf({ questionOwners: questionOwnersResponse }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle({ services, actor, params, body: given }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(call, params));
      requireAllowed(change, locked, "assignQuestion");
      await checkAssignment(change, locked, given);
      const { transaction } = change;
      const { code: taskCode } = locked.task;
      const { questionId, ownerIds } = given;
      const previous = transaction.deleteFrom("question_owners").where("taskCode", "=", taskCode);
      await previous.where("questionId", "=", questionId).execute();
      const rows = ownerIds.map((ownerId) => ({ taskCode, questionId, ownerId }));
      if (rows.length > 0) await transaction.insertInto("question_owners").values(rows).execute();
      await noteInTrail(change, services.registry.get("task"), {
        locked,
        action: "assignQuestion",
        details: { ...given },
      });
      change.events.push(teamEvent(change, taskCode));
      return { questionOwners: await questionOwnersOf(transaction, taskCode) };
    });
  },
});
