import { randomUUID } from "node:crypto";
import type { Grade, Task } from "#domain/generated/resources.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/** Whose work on an audit goes to whom. */
interface HandOver {
  /** The audit as it was, with its previous auditor. */
  task: Pick<Task, "code" | "round" | "auditorId">;
  /** Who judges it from now on. */
  successor: string;
  /** Whether they begin with what was graded so far. */
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
 * What becomes of an auditor's grades of an audit that is theirs no longer: they stay as a record and count for nothing any
 * more, so finished ones are a draft again and no longer the team's to see (decision 41).
 * @param task the audit as it was, with that auditor
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
 * What becomes of the grades of an audit that another auditor judges from now on: those of the previous auditor are withdrawn. Where
 * they are passed on, the successor's draft begins with a copy; grades of their own, from earlier in this round, stay.
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
