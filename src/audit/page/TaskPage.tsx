import { useOne } from "@refinedev/core";
import { Alert, Skeleton } from "antd";
import { lazy, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { readingAuditor } from "#domain/comments/mentions.ts";
import { mayTick } from "#domain/comments/threads.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import type { RefineProblem } from "#providers/problem.ts";
import type { TaskPartProps, TaskRecord } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import { useDeletedBy } from "#src/audit/page/DeletedNotice.tsx";
import { StatusNews } from "#src/audit/page/StatusNews.tsx";
import { TaskParts } from "#src/audit/page/TaskParts.tsx";
import { isReadAnew } from "#src/core/readAnew.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/parts/task.css";

const ListedAudit = lazy(() => import("#src/audit/page/ListedAudit.tsx"));
const JudgedAudit = lazy(() => import("#src/audit/earlier/judged/JudgedAudit.tsx"));

/** `/dashboard/task/{code}`: everything about one audit, and the person's actions. */
export default function TaskPage() {
  const { code = "" } = useParams();
  return <AuditPage key={code} code={code} />;
}

function AuditPage({ code }: { code: string }) {
  const { t } = useTranslation(["workflow", "audit", "common"]);
  const me = useSignedIn();
  const audits = useRegistry().get("task");
  const deletedBy = useDeletedBy(code);
  const openIn = useRef<TaskStatus>();
  const acted = useRef(false);
  const { data, error, refetch, ...reading } = useOne<TaskRecord, RefineProblem>({
    resource: "tasks",
    id: code,
    errorNotification: false,
  });
  // Cached data of an earlier visit would show old changes as news, and redirect away from a question's address.
  if (!isReadAnew(reading)) return <Skeleton active aria-label={t("common:loading")} />;
  const gone = error?.statusCode === 404;
  if (!data)
    return (
      <Alert type="error" showIcon message={t("audit:page.notFound")} description={gone ? undefined : error?.message} />
    );
  const task = data.data;
  const onChanged = () => {
    acted.current = true;
    return refetch();
  };
  const props: TaskPartProps = { task, me, onChanged };
  if (!can(audits, me, "read", task))
    return (
      <LazyPart fallback={<Skeleton active />}>
        {task.status === "approved" ? (
          <ListedAudit
            {...props}
            taken={gone}
            news={<StatusNews task={task} me={me} acted={acted} from={openIn.current} />}
          />
        ) : (
          <JudgedAudit {...props} justNow={openIn.current !== undefined} />
        )}
      </LazyPart>
    );
  openIn.current = task.status;
  const auditorId = readingAuditor(audits, task);
  return (
    <TaskComments
      key={task.code}
      taskCode={task.code}
      auditor={auditorId && task.auditorIdLabel ? { id: auditorId, name: task.auditorIdLabel } : undefined}
      closed={gone || isWithdrawn(task)}
      ticks={mayTick(me, task)}
    >
      <TaskParts {...props} acted={acted} gone={gone ? { by: deletedBy } : undefined} />
    </TaskComments>
  );
}
