import { useTranslation } from "react-i18next";
import { PlanList } from "#src/improving/PlanList.tsx";
import { usePlan } from "#src/improving/usePlan.ts";
import type { TaskPartProps } from "#src/pages/task/audit.ts";

/** What was planned after earlier audits and what came of it: a new audit opens with it. */
export function FormerPlan({ task }: Pick<TaskPartProps, "task">) {
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
