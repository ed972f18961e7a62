import { Navigate } from "react-router-dom";
import { viewPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";

/** `/dashboard/applications`: applicants who wait for a decision. */
export default function ApplicationsPage() {
  return <Navigate replace to={viewPath(useRegistry().named("user"), "applications")} />;
}
