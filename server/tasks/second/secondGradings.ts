import { randomUUID } from "node:crypto";
import { DomainError } from "#domain/errors.ts";
import type { SecondGrading, Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { type LockedTask, lockTask, requireNotWithdrawn } from "#server/tasks/transitions.ts";

/** A second grading to begin. */
interface Beginning {
  task: Pick<Task, "code" | "round" | "peCode" | "country">;
  purpose: SecondGrading["purpose"];
  auditorId: string;
  /** The auditor of the first grading. */
  firstAuditorId: string;
  /** Ids of the questions to grade, in the order of the questionnaire. */
  questions: readonly string[];
  /** ISO 8601 in UTC. */
  dueAt: string;
}

/**
 * Begins a second grading. Throws DomainError ALREADY_EXISTS if the auditor had a grading for this purpose in the
 * round.
 */
export function beginSecondGrading(
  services: Services,
  change: Change,
  { task, questions, ...values }: Beginning,
): Promise<Stored<SecondGrading>> {
  return createRecord(change, services.registry.get("second-grading"), {
    values: {
      id: randomUUID(),
      taskCode: task.code,
      round: task.round,
      peCode: task.peCode,
      country: task.country,
      status: "draft",
      questions: [...questions],
      assessments: {},
      ...values,
    },
    action: "beginSecondGrading",
  });
}

/** A second grading and its audit, both locked. */
export interface LockedGrading {
  locked: LockedTask;
  grading: Locked<SecondGrading>;
}

/** Locks a second grading after its audit. Throws DomainError NOT_FOUND if there is none. */
export async function lockSecondGrading(services: Services, change: Change, id: string): Promise<LockedGrading> {
  const found = await change.transaction
    .selectFrom("second_gradings")
    .select("taskCode")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new DomainError("NOT_FOUND");
  const locked = await lockTask(services, change, found.taskCode, { seen: false });
  const grading = await lockRecord(change, services.registry.get("second-grading"), id);
  if (!grading) throw new DomainError("NOT_FOUND");
  return { locked, grading };
}

/**
 * Locks a second grading of the actor for changes. Throws DomainError NOT_FOUND for a grading of another person,
 * TASK_WITHDRAWN, and GRADING_CLOSED in another status or round.
 */
export async function lockOwnGrading(
  services: Services,
  change: Change,
  id: string,
  status: SecondGrading["status"] = "draft",
): Promise<LockedGrading> {
  const found = await lockSecondGrading(services, change, id);
  const { record } = found.grading;
  if (record.auditorId !== change.actor.id) throw new DomainError("NOT_FOUND");
  requireNotWithdrawn(found.locked);
  // During an appeal, the team may correct its answers, which begins a new round.
  const isOfRound = record.purpose === "appeal" || record.round === found.locked.task.round;
  if (record.status !== status || !isOfRound) throw new DomainError("GRADING_CLOSED");
  return found;
}
