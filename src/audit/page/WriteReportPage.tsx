import { Alert, Skeleton } from "antd";
import { lazy, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { allowedActions } from "#domain/workflow/decide.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { StatusNews } from "#src/audit/page/StatusNews.tsx";
import { TaskHeader } from "#src/audit/parts/TaskHeader.tsx";
import ReportTab from "#src/audit/reporting/ReportTab.tsx";
import ResultTab from "#src/audit/result/ResultTab.tsx";
import { workPath } from "#src/core/paths.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/parts/task.css";
import { OneRecord } from "#src/ui/OneRecord.tsx";

const ReportChoice = lazy(() => import("#src/audit/reporting/ReportChoice.tsx"));

function AuditReport({ task, readAgain }: { task: TaskRecord; readAgain: () => Promise<unknown> }) {
  const { t } = useTranslation(["report", "resources"]);
  const me = useSignedIn();
  const acted = useRef(false);
  const onChanged = () => {
    acted.current = true;
    return readAgain();
  };
  const props = { task, me, onChanged };
  const writes = allowedActions({ actor: me, task, now: new Date() }).some((action) => action === "rejectReport");
  return (
    <article className="task-page">
      <nav>
        <Link to={workPath("task", task.code)}>← {t("resources:task.one")}</Link>
      </nav>
      <TaskHeader {...props} />
      <StatusNews task={task} me={me} acted={acted} />
      <LazyPart fallback={<Skeleton active />}>
        {writes ? (
          <ReportTab {...props} />
        ) : (
          <>
            <Alert type="info" showIcon message={t("report:readOnly")} />
            <ResultTab {...props} />
          </>
        )}
      </LazyPart>
    </article>
  );
}

/**
 * `/dashboard/admin/report/create/new?task=` and `/edit?task=`: the report of an audit. Its auditor writes it while the
 * audit waits for it, others and later readers read it. Without `task`, the page lists audits that wait for a report.
 */
export default function WriteReportPage() {
  const [search] = useSearchParams();
  const code = search.get("task");
  if (!code)
    return (
      <LazyPart fallback={<Skeleton active />}>
        <ReportChoice />
      </LazyPart>
    );
  return (
    <OneRecord<TaskRecord> path="tasks" id={code}>
      {(task, readAgain) => <AuditReport task={task} readAgain={readAgain} />}
    </OneRecord>
  );
}
