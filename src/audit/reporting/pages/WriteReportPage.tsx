import { useOne } from "@refinedev/core";
import { Alert, Skeleton } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { allowedActions } from "#domain/workflow/decide.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { StatusNews } from "#src/audit/page/StatusNews.tsx";
import { TaskHeader } from "#src/audit/parts/TaskHeader.tsx";
import ReportTab from "#src/audit/reporting/ReportTab.tsx";
import ResultTab from "#src/audit/result/ResultTab.tsx";
import { workPath } from "#src/core/paths.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";
import "#src/audit/parts/task.css";

/**
 * `/dashboard/admin/report/create/new?task=` and `/edit?task=`: the report of an audit, written by its auditor while the
 * audit waits for it, read by others and afterwards.
 */
export default function WriteReportPage() {
  const { t } = useTranslation(["report", "resources"]);
  const [search] = useSearchParams();
  const me = useSignedIn();
  const code = search.get("task") ?? "";
  const acted = useRef(false);
  const { data, isLoading, error, refetch } = useOne<TaskRecord, RefineProblem>({
    resource: "tasks",
    id: code,
    queryOptions: { enabled: code !== "" },
    errorNotification: false,
  });
  if (!code) return <ErrorPage status={404} message={undefined} />;
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (error || !data)
    return <ErrorPage status={error?.statusCode} message={error?.message} onRetry={() => void refetch()} />;
  const onChanged = () => {
    acted.current = true;
    return refetch();
  };
  const props = { task: data.data, me, onChanged };
  const writes = allowedActions({ actor: me, task: data.data, now: new Date() }).some(
    (action) => action === "rejectReport",
  );
  return (
    <article className="task-page">
      <nav>
        <Link to={workPath("task", code)}>← {t("resources:task.one")}</Link>
      </nav>
      <TaskHeader {...props} />
      <StatusNews task={data.data} me={me} acted={acted} />
      {writes ? (
        <ReportTab {...props} />
      ) : (
        <>
          <Alert type="info" showIcon message={t("report:readOnly")} />
          <ResultTab {...props} />
        </>
      )}
    </article>
  );
}
