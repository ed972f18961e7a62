import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { PlanList } from "#src/audit/improving/PlanList.tsx";
import { usePlan } from "#src/audit/improving/usePlan.ts";

/** What was planned after earlier audits and what came of it: a new audit opens with it. */
export default function FormerPlan({ task }: Pick<TaskPartProps, "task">) {
  const { t } = useTranslation("audit");
  const { items, refresh } = usePlan(task.code);
  const earlier = items?.filter(({ taskCode }) => taskCode !== task.code) ?? [];
  if (earlier.length === 0 || task.status === "completed") return null;
  const done = earlier.filter(({ step }) => step === "act").length;
  return (
    <details className="former-plan" open={task.status === "pending_internal_audit"}>
      <summary>{t("plan.former", { done, count: earlier.length })}</summary>
      <PlanList items={earlier} onChanged={refresh} />
    </details>
  );
}
