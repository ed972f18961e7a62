import { DomainError } from "#domain/errors.ts";
import type { Appeal, Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/** The actions on an appeal, as the trail has them. */
export type AppealAction =
  | "withdrawAppeal"
  | "assignAppeal"
  | "returnAppeal"
  | "gradeAppeal"
  | "escalateAppeal"
  | "upholdAppeal"
  | "acceptAppeal";

/** Locks the latest appeal of a locked audit. Throws DomainError WRONG_STATE if there is none. */
export async function lockAppeal(
  { registry }: Services,
  change: Change,
  { appealId }: Pick<Task, "appealId">,
): Promise<Locked<Appeal>> {
  const locked = appealId ? await lockRecord(change, registry.get("appeal"), appealId) : undefined;
  if (!locked) throw new DomainError("WRONG_STATE");
  return locked;
}

/** Changes an appeal whose audit is locked. */
export const writeAppeal = (
  { registry }: Services,
  change: Change,
  locked: Locked<Appeal>,
  { action, patch }: { action: AppealAction; patch: Partial<Appeal> },
): Promise<Stored<Appeal>> => updateRecord(change, registry.get("appeal"), { locked, patch, action });

/** Changes an appeal and its status in the audit, for a step that is not an action on the audit. */
export async function moveAppeal(
  services: Services,
  change: Change,
  { task, appeal }: { task: Locked<Task>; appeal: Locked<Appeal> },
  { action, patch }: { action: AppealAction; patch: Partial<Appeal> },
): Promise<Stored<Appeal>> {
  const { status: appealStatus = task.record.appealStatus } = patch;
  if (appealStatus !== task.record.appealStatus)
    await updateRecord(change, services.registry.get("task"), {
      locked: task,
      patch: { appealStatus: appealStatus ?? null },
      action,
    });
  return writeAppeal(services, change, appeal, { action, patch });
}
