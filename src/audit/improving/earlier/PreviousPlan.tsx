import { Skeleton } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { usePlan } from "#src/audit/improving/usePlan.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Forms and dialogs, which are loaded only by people with an earlier plan. */
const PlanList = lazy(async () => ({ default: (await import("#src/audit/improving/PlanList.tsx")).PlanList }));

interface PreviousPlanProps extends Pick<TaskPartProps, "task"> {
  /** Whether it is next to other work, as one collapsed line. */
  aside?: boolean;
}

/**
 * Improvements planned after earlier audits, with their results, at the start of a new audit. After the last one is
 * deleted it is hidden, but a person who is editing can continue.
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
