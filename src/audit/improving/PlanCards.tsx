import { PlanCard } from "#src/audit/improving/PlanCard.tsx";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";

/** Improvements as cards. People who may change them do it here. */
export function PlanCards({ items }: { items: PlanItem[] }) {
  const titles = useFieldTitles();
  return (
    <ul className="plan-list">
      {items.map((item) => (
        <PlanCard key={item.id} item={item} fieldTitle={item.auditFieldId ? titles[item.auditFieldId] : undefined} />
      ))}
    </ul>
  );
}
