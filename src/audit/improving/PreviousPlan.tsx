import { Skeleton } from "antd";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { usePlan } from "#src/audit/improving/usePlan.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Forms and dialogs, which only those load who had a plan. */
const PlanList = lazy(async () => ({ default: (await import("#src/audit/improving/PlanList.tsx")).PlanList }));

interface PreviousPlanProps extends Pick<TaskPartProps, "task"> {
  /** Beside work: one folded line. */
  aside?: boolean;
}

/** What was planned after earlier audits and what came of it: a new audit opens with it. */
export function PreviousPlan({ task, aside = false }: PreviousPlanProps) {
  const { t } = useTranslation("audit");
  const { found, problem, retry } = usePlan(task.code);
  if (problem && !found) return aside ? null : <ReadFailed problem={problem} onRetry={retry} />;
  const earlier = found?.filter(({ taskCode }) => taskCode !== task.code) ?? [];
  if (earlier.length === 0 || task.status === "completed") return null;
  const done = earlier.filter(({ step }) => step === "act").length;
  return (
    <details className="previous-plan" open={!aside && task.status === "pending_internal_audit"}>
      <summary>{t("plan.former", { done, count: earlier.length })}</summary>
      <LazyPart fallback={<Skeleton active />}>
        <PlanList items={earlier} onChanged={retry} />
      </LazyPart>
    </details>
  );
}
