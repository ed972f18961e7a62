import { Navigate } from "react-router-dom";
import { filteredListPath } from "#src/core/paths.ts";

/** `/dashboard/auditors`: the users who may audit. */
export default function AuditorsPage() {
  return <Navigate replace to={filteredListPath("users", { role: "auditor", status: "approved" })} />;
}
