import { type ReactNode, useMemo } from "react";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { FactCheckContext } from "#src/audit/factCheck/FactCheckContext.ts";
import { useAgain } from "#src/core/useAgain.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Provides the team's reports of factual errors to a part of the page, which works without them. */
export function FactCheckReports({ task, me, onChanged, children }: TaskPartProps & { children: ReactNode }) {
  const { found, retry } = useRead(task.factCheckBegunAt ? `/tasks/${task.code}/fact-checks` : undefined, {
    keepPrevious: true,
  });
  useAgain(retry, task.revision);
  const value = useMemo(() => {
    const onReported = async () => {
      retry();
      await onChanged();
    };
    return found ? { reports: found, task, me, onChanged, onReported } : undefined;
  }, [found, task, me, onChanged, retry]);
  return <FactCheckContext.Provider value={value}>{children}</FactCheckContext.Provider>;
}
