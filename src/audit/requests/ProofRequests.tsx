import { type ReactNode, useMemo } from "react";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { RequestsContext } from "#src/audit/requests/RequestsContext.ts";
import { useAgain } from "#src/core/useAgain.ts";
import { useRead } from "#src/shared/useRead.ts";

/** Provides the auditor's requests to the page during an external audit. The page works without them. */
export function ProofRequests({ task, me, onChanged, children }: TaskPartProps & { children: ReactNode }) {
  const underAudit = statesOf("withAuditor").includes(task.status);
  const { found, retry } = useRead(underAudit ? `/tasks/${task.code}/proof-requests` : undefined, {
    keepPrevious: true,
  });
  useAgain(retry, task.revision);
  const requests = useMemo(() => (found ? { ...found, task, me, onChanged } : undefined), [found, task, me, onChanged]);
  return <RequestsContext.Provider value={requests}>{children}</RequestsContext.Provider>;
}
