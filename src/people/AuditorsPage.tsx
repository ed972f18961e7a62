import { Navigate } from "react-router-dom";
import { viewPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";

/** `/dashboard/auditors`: the users who may audit. */
export default function AuditorsPage() {
  return <Navigate replace to={viewPath(useRegistry().named("user"), "auditors")} />;
}
