import type { Improvement } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import type { Read } from "#src/shared/useReading.ts";

export type PlanItem = Stored<Improvement>;

/** Initial values of a new improvement. */
export type NewItem = Pick<PlanItem, "origin"> & Partial<PlanItem>;

/**
 * The improvements that the enterprise planned after this audit and earlier ones. They are read again after each
 * change.
 */
export function usePlan(taskCode: string): Read<PlanItem[]> {
  return useLiveRead(`/tasks/${taskCode}/improvements`, (event) => isAbout(event, "improvement"));
}
