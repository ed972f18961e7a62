import { Navigate } from "react-router-dom";
import { viewPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";

/** `/dashboard/completed-audits`: audits with a certificate. */
export default function CompletedAuditsPage() {
  return <Navigate replace to={viewPath(useRegistry().named("task"), "completedAudits")} />;
}
