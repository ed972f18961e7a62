import { Navigate } from "react-router-dom";
import { filteredListPath } from "#src/core/paths.ts";

/** `/dashboard/applications`: those who want to become auditors and wait for a decision. */
export default function ApplicationsPage() {
  return <Navigate replace to={filteredListPath("users", { role: "auditor", status: "pending" })} />;
}
