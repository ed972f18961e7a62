import { createContext, useContext } from "react";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";

/** Where an improvement stands: Plan, Do, Check, Act. */
export type Step = PlanItem["step"];

/** What a card does beyond its own frame. */
export interface PlanWork {
  /** An improvement with the step that was chosen for it, saved or not, and the revision that this made. */
  shown(item: PlanItem): PlanItem;
  /** Saves a step; of several that are chosen while one is saved, the last. */
  choose(item: PlanItem, step: Step): void;
  /** Opens the dialog over an improvement as it was read; what is shown of it goes on changing while its step is saved. */
  edit(item: PlanItem): void;
  /** An improvement is deleted: its card goes, and whoever was there is led on. */
  deleted(id: string): void;
  /** What is shown is read again. */
  onChanged(): void;
}

export const PlanWorkContext = createContext<PlanWork | undefined>(undefined);

/** What is done with improvements around this card. Throws outside of `PlanFrame`. */
export function usePlanWork(): PlanWork {
  const work = useContext(PlanWorkContext);
  if (!work) throw new Error("Only below PlanFrame");
  return work;
}
