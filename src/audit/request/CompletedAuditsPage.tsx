import { Navigate } from "react-router-dom";
import { filteredListPath } from "#src/core/paths.ts";

/** `/dashboard/completed-audits`: audits with a certificate. */
export default function CompletedAuditsPage() {
  return <Navigate replace to={filteredListPath("tasks", { status: "completed" })} />;
}
