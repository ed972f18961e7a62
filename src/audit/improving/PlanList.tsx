import { PlanCards } from "#src/audit/improving/PlanCards.tsx";
import { PlanFrame } from "#src/audit/improving/PlanFrame.tsx";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";

interface PlanListProps {
  items: PlanItem[];
  /** Id of the heading above them. */
  heading?: string;
  onChanged(): void;
}

/** Improvements one below the other, with their actions. Nothing visible if there are none. */
export function PlanList({ items, ...frame }: PlanListProps) {
  return <PlanFrame {...frame}>{items.length > 0 ? <PlanCards items={items} /> : null}</PlanFrame>;
}
