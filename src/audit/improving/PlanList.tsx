import { useState } from "react";
import { PlanCard } from "#src/audit/improving/PlanCard.tsx";
import { PlanDialog } from "#src/audit/improving/PlanDialog.tsx";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import "#src/audit/improving/improving.css";

interface PlanListProps {
  items: PlanItem[];
  onChanged(): void;
}

/** Improvements as cards; who may change one does it here. */
export function PlanList({ items, onChanged }: PlanListProps) {
  const titles = useFieldTitles();
  const [edited, setEdited] = useState<PlanItem>();
  return (
    <>
      <ul className="plan-list">
        {items.map((item) => (
          <PlanCard
            key={item.id}
            item={item}
            fieldTitle={item.auditFieldId ? titles[item.auditFieldId] : undefined}
            onEdit={() => setEdited(item)}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {edited ? (
        <PlanDialog taskCode={edited.taskCode} item={edited} onClose={() => setEdited(undefined)} onSaved={onChanged} />
      ) : null}
    </>
  );
}
