import { lazy } from "react";

// The list is a separate page for the build. As a part of this one, both would need an additional shared file.
const ListPage = lazy(() => import("#src/crud/list/ListPage.tsx"));

/** `/dashboard/admin/report/list`: reports of all states, with filters. */
export default function ReportListPage() {
  return <ListPage path="reports" />;
}
