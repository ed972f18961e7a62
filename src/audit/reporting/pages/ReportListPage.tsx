import ListPage from "#src/crud/list/ListPage.tsx";

/** `/dashboard/admin/report/list`: reports of all states, to be filtered. */
export default function ReportListPage() {
  return <ListPage path="reports" />;
}
