import { createContext, useContext } from "react";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";

/** Stage of an improvement: Plan, Do, Check, Act. */
export type PlanStep = PlanItem["step"];

/** Actions of a card that affect its surroundings. */
export interface PlanWork {
  /** An improvement with its chosen step, saved or not, and the resulting revision. */
  shown(item: PlanItem): PlanItem;
  /** Saves a step. If several are chosen while one is being saved, the last one counts. */
  choose(item: PlanItem, step: PlanStep): void;
  /**
   * Opens the dialog for an improvement as it was read. The displayed one continues to change while its step is saved.
   */
  edit(item: PlanItem): void;
  /** After an improvement is deleted, its card disappears and the focus moves on. */
  deleted(id: string): void;
  /** Reads the displayed improvements again. */
  onChanged(): void;
}

export const PlanWorkContext = createContext<PlanWork | undefined>(undefined);

/** Actions on improvements around this card. Throws outside of `PlanFrame`. */
export function usePlanWork(): PlanWork {
  const work = useContext(PlanWorkContext);
  if (!work) throw new Error("Only below PlanFrame");
  return work;
}
