import { DomainError } from "#domain/errors.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { questionOwnersResponse } from "#server/tasks/responseShapes.ts";
import { questionOwnersOf, requireAnswerers, teamEvent } from "#server/tasks/team.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { type LockedTask, lockTask, requireAllowed } from "#server/tasks/transitions.ts";

type Owners = Record<string, string[]>;

const people = { type: "array", items: { type: "string", maxLength: 64 }, maxItems: 30 } as const;
const body = objectOf({ owners: { type: "object", additionalProperties: people } as const });

/** Throws DomainError INVALID_INPUT unless the audit has the questions and all named people may answer it. */
async function checkOwners({ transaction }: Change, { task }: LockedTask, owners: Owners): Promise<void> {
  const sections = await sectionsOf(transaction, task.code, task.level);
  const asked = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  if (!Object.keys(owners).every((id) => asked.has(id)))
    throw new DomainError("INVALID_INPUT", { errors: { owners: ["NOT_FOUND"] } });
  const named = new Set(Object.values(owners).flat());
  await requireAnswerers(transaction, task.peCode, ["owners", [...named]]);
}

const call = transitionCall("shareOut");

/** Assigns many questions at once, each to the given people or to no one. Other questions keep their people. */
export default defineAction({
  ...call,
  body,
  response: objectOf({ questionOwners: questionOwnersResponse }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle({ services, actor, params, body: { owners } }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(call, params));
      requireAllowed(change, locked, "shareOut");
      await checkOwners(change, locked, owners);
      const { transaction } = change;
      const { code: taskCode } = locked.task;
      const questions = Object.keys(owners);
      if (questions.length > 0)
        await transaction
          .deleteFrom("question_owners")
          .where("taskCode", "=", taskCode)
          .where("questionId", "in", questions)
          .execute();
      const rows = Object.entries(owners).flatMap(([questionId, ownerIds]) =>
        [...new Set(ownerIds)].map((ownerId) => ({ taskCode, questionId, ownerId })),
      );
      if (rows.length > 0) await transaction.insertInto("question_owners").values(rows).execute();
      await noteInTrail(change, services.registry.get("task"), { locked, action: "shareOut", details: { owners } });
      change.events.push(teamEvent(change, taskCode));
      return { questionOwners: await questionOwnersOf(transaction, taskCode) };
    });
  },
});
