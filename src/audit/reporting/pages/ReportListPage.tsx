import { lazy } from "react";

// The list is a page of its own to the build: as a part of this one, both would need a file between them.
const ListPage = lazy(() => import("#src/crud/list/ListPage.tsx"));

/** `/dashboard/admin/report/list`: reports of all states, to be filtered. */
export default function ReportListPage() {
  return <ListPage path="reports" />;
}
