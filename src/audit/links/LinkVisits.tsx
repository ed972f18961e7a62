import { type ReactNode, useMemo } from "react";
import { LinkVisitsContext } from "#src/audit/links/LinkVisitsContext.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Provides the server's results at submission to the links below. The page works without them. */
export function LinkVisits({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useRead(`/tasks/${taskCode}/link-visits`);
  const visits = useMemo(
    () => found && { taskCode, byUrl: new Map(found.flatMap(({ url, visit }) => (visit ? [[url, visit]] : []))) },
    [found, taskCode],
  );
  return <LinkVisitsContext.Provider value={visits ?? undefined}>{children}</LinkVisitsContext.Provider>;
}
