import { useTranslation } from "react-i18next";
import { planSteps } from "#src/audit/improving/PlanCard.tsx";
import { PlanCards } from "#src/audit/improving/PlanCards.tsx";
import { usePlanWork } from "#src/audit/improving/planWork.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";

/** All improvements that an enterprise plans, by stage: Plan, Do, Check, Act. */
export default function PlanBoard({ items }: { items: PlanItem[] }) {
  const { t } = useTranslation("audit");
  const { shown } = usePlanWork();
  return (
    <div className="plan-board">
      {planSteps.map((step) => {
        const here = items.filter((item) => shown(item).step === step);
        return (
          <section key={step} aria-labelledby={`plan-${step}`}>
            <h2 id={`plan-${step}`}>
              {t(`pdca.${step}`)} <span className="plan-count">{here.length}</span>
            </h2>
            <PlanCards items={here} />
          </section>
        );
      })}
    </div>
  );
}
