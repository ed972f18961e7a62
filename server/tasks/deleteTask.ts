import type { Change } from "#server/database/change.ts";
import { deleteRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/** What belongs to an audit that was never approved; each row names the audit. */
const belongings = [
  "task_forms",
  "answers",
  "answer_history",
  "file_uses",
  "link_visits",
  "opened_proofs",
  "submissions",
  "comments",
  "field_owners",
  "question_owners",
  "replaced_answers",
  "presences",
] as const;

/** Deletes a locked audit with all that belongs to it; its trail stays. Its readers are notified, with the name of who deleted it. */
export async function deleteTask(services: Services, change: Change, { task, ...locked }: LockedTask): Promise<void> {
  const improvement = services.registry.get("improvement");
  const planned = await change.transaction
    .selectFrom("improvements")
    .select("id")
    .where("taskCode", "=", task.code)
    .orderBy("id")
    .execute();
  for (const { id } of planned) {
    const found = await lockRecord(change, improvement, id);
    if (found) await deleteRecord(change, improvement, { locked: found });
  }
  for (const table of belongings)
    await change.transaction.deleteFrom(table).where("taskCode", "=", task.code).execute();
  await deleteRecord(change, services.registry.get("task"), { locked, by: change.actor.fullname ?? "" });
}
