import type { Change } from "#server/database/change.ts";
import { deleteRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { forgetNewsOf } from "#server/notifications/news.ts";
import type { Services } from "#server/services/services.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/** Tables with rows of an audit that was never approved. */
const belongings = [
  "task_forms",
  "answers",
  "answer_history",
  "file_uses",
  "link_visits",
  "opened_proofs",
  "viewed_answers",
  "submissions",
  "comments",
  "field_owners",
  "question_owners",
  "replaced_answers",
  "presences",
] as const;

/**
 * Deletes a locked audit with all its rows; its trail stays. Notifies its readers, with the name of the person who
 * deleted it.
 */
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
  await forgetNewsOf(change, task.code);
  for (const table of belongings)
    await change.transaction.deleteFrom(table).where("taskCode", "=", task.code).execute();
  await deleteRecord(change, services.registry.get("task"), { locked, by: change.actor.fullname ?? "" });
}
