import { Navigate } from "react-router-dom";
import { viewPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";

/** `/dashboard/applications`: those who want to become auditors and wait for a decision. */
export default function ApplicationsPage() {
  return <Navigate replace to={viewPath(useRegistry().named("user"), "applications")} />;
}
