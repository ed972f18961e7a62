import { randomUUID } from "node:crypto";
import type { Grade, Task } from "#domain/generated/resources.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/** Transfer of work on an audit between auditors. */
interface HandOver {
  /** The audit before the transfer, with its previous auditor. */
  task: Pick<Task, "code" | "round" | "auditorId">;
  /** The new auditor. */
  successor: string;
  /** Whether the new auditor begins with the previous grades. */
  passOn: boolean;
}

async function gradeOf(
  { registry }: Services,
  change: Change,
  { code, round }: HandOver["task"],
  auditorId: string,
): Promise<Locked<Grade> | undefined> {
  const row = await change.transaction
    .selectFrom("grades")
    .select("id")
    .where("taskCode", "=", code)
    .where("round", "=", round ?? 1)
    .where("auditorId", "=", auditorId)
    .executeTakeFirst();
  return row && lockRecord(change, registry.get("grade"), row.id);
}

/**
 * Withdraws the grades of a former auditor. They stay as a record without effect. Finished grades become a draft that
 * is hidden from the team (decision 41).
 * @param task the audit before, with that auditor
 * @returns their grades, if there are any
 */
export async function withdrawGrades(
  services: Services,
  change: Change,
  task: HandOver["task"],
): Promise<Grade | undefined> {
  const previous = task.auditorId ? await gradeOf(services, change, task, task.auditorId) : undefined;
  if (previous?.record.status === "finished")
    await updateRecord(change, services.registry.get("grade"), {
      locked: previous,
      patch: { status: "draft" },
      action: "reopen",
    });
  return previous?.record;
}

/**
 * Handles the grades when another auditor takes over an audit. The grades of the previous auditor are withdrawn. If
 * they are passed on, the new draft begins with a copy of them. Earlier grades by the new auditor in this round stay.
 */
export async function handOverGrades(
  services: Services,
  change: Change,
  { task, successor, passOn }: HandOver,
): Promise<void> {
  const previous = await withdrawGrades(services, change, task);
  if (!previous) return;
  if (!passOn || (await gradeOf(services, change, task, successor))) return;
  const { round, assessments } = previous;
  const own = { id: randomUUID(), taskCode: task.code, auditorId: successor };
  await createRecord(change, services.registry.get("grade"), {
    values: { ...own, round, assessments, status: "draft" },
  });
}
