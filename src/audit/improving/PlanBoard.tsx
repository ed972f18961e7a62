import { useTranslation } from "react-i18next";
import { steps } from "#src/audit/improving/PlanCard.tsx";
import { PlanList } from "#src/audit/improving/PlanList.tsx";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";

interface PlanBoardProps {
  items: PlanItem[];
  onChanged(): void;
}

/** Everything that an enterprise plans to improve, by where it is: Plan, Do, Check, Act. */
export default function PlanBoard({ items, onChanged }: PlanBoardProps) {
  const { t } = useTranslation("audit");
  return (
    <div className="plan-board">
      {steps.map((step) => {
        const here = items.filter((item) => item.step === step);
        return (
          <section key={step} aria-labelledby={`plan-${step}`}>
            <h2 id={`plan-${step}`}>
              {t(`pdca.${step}`)} <span className="plan-count">{here.length}</span>
            </h2>
            <PlanList items={here} onChanged={onChanged} />
          </section>
        );
      })}
    </div>
  );
}
