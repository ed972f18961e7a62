import { Skeleton } from "antd";
import { lazy, useState } from "react";
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

/**
 * What was planned after earlier audits and what came of it: a new audit opens with it. When the last of it is deleted it is out of
 * sight, and whoever is editing goes on.
 */
export function PreviousPlan({ task, aside = false }: PreviousPlanProps) {
  const { t } = useTranslation("audit");
  const { found, problem, retry } = usePlan(task.code);
  const [shown, setShown] = useState(false);
  const earlier = found?.filter(({ taskCode }) => taskCode !== task.code) ?? [];
  if (earlier.length > 0 && !shown) setShown(true);
  if (problem && !found) return aside ? null : <ReadFailed problem={problem} onRetry={retry} />;
  if (!shown || task.status === "completed") return null;
  const done = earlier.filter(({ step }) => step === "act").length;
  return (
    <details
      className="previous-plan"
      hidden={earlier.length === 0}
      open={!aside && task.status === "pending_internal_audit"}
    >
      <summary>{t("plan.former", { done, count: earlier.length })}</summary>
      <LazyPart fallback={<Skeleton active />}>
        <PlanList items={earlier} onChanged={retry} />
      </LazyPart>
    </details>
  );
}
