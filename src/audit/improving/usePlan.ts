import type { Improvement } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import type { Read } from "#src/shared/useReading.ts";

export type PlanItem = Stored<Improvement>;

/** What a new improvement begins with. */
export type NewItem = Pick<PlanItem, "origin"> & Partial<PlanItem>;

/** What the enterprise planned after this audit and earlier ones; read again when somebody changes it. */
export function usePlan(taskCode: string): Read<PlanItem[]> {
  return useLiveRead(`/tasks/${taskCode}/improvements`, (event) => isAbout(event, "improvement"));
}
