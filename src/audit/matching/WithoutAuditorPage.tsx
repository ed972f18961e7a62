import { useList } from "@refinedev/core";
import { Alert, Empty, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { daysUntil } from "#domain/calendar/time.ts";
import { type AvailableAuditor, rankAuditors } from "#domain/matching/rankAuditors.ts";
import { relativeTimeFormat } from "#domain/texts/formats.ts";
import type { Me } from "#providers/me.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { useTaskActions } from "#src/audit/actions/useTaskActions.tsx";
import type { TaskRecord } from "#src/audit/audit.ts";
import { AuditCard } from "#src/audit/lists/AuditCard.tsx";
import { type ListedFacts, MatchFacts } from "#src/audit/matching/MatchFacts.tsx";
import { CandidateFacts } from "#src/audit/running/CandidateFacts.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRead } from "#src/shared/useRead.ts";
import "#src/audit/running/running.css";
import { Pages } from "#src/ui/Pages.tsx";

/** Number of audits per page, which is the server's maximum for facts. */
const PAGE_SIZE = 12;

/** Number of suggested auditors per audit; its buttons show all. */
const NAMED = 3;

/** `/dashboard/without-auditor`: approved audits without an auditor, with suitable auditors for each. */
export default function WithoutAuditorPage() {
  const { t } = useTranslation(["running", "console"]);
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refetch } = useList<TaskRecord, RefineProblem>({
    resource: "tasks",
    filters: [{ field: "status", operator: "eq", value: "approved" }],
    sorters: [{ field: "approvedAt", order: "asc" }],
    pagination: { current: page, pageSize: PAGE_SIZE },
    errorNotification: false,
  });
  return (
    <div className="home">
      <header>
        <h1>{t("frame:pages.withoutAuditor")}</h1>
        <p className="home-intro">{t("running:waiting.intro")}</p>
      </header>
      {error ? <Alert type="error" showIcon role="alert" message={error.message} /> : null}
      {isLoading ? <Skeleton active /> : null}
      {data?.total === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("running:waiting.none")} />
      ) : null}
      {data && data.total > 0 ? <Waiting tasks={data.data} onChanged={refetch} /> : null}
      {data && data.total > PAGE_SIZE ? (
        <Pages current={page} pageSize={PAGE_SIZE} total={data.total} showSizeChanger={false} onChange={setPage} />
      ) : null}
    </div>
  );
}

interface WaitingProps {
  tasks: TaskRecord[];
  onChanged(): Promise<unknown>;
}

function Waiting({ tasks, onChanged }: WaitingProps) {
  const me = useSignedIn();
  const codes = tasks.map(({ code }) => code).join(",");
  const { found: facts } = useRead(`/tasks/facts?${new URLSearchParams({ codes })}`, { keepPrevious: true });
  const { found: auditors, retry } = useRead("/auditors/available");
  const changed = () => {
    retry();
    return onChanged();
  };
  return (
    <ul className="without-auditor">
      {tasks.map((task) => (
        <li key={task.code}>
          <WaitingAudit
            {...{ task, me, auditors }}
            facts={facts?.find(({ code }) => code === task.code)}
            onChanged={changed}
          />
        </li>
      ))}
    </ul>
  );
}

interface WaitingAuditProps {
  task: TaskRecord;
  me: Me;
  facts: ListedFacts | undefined;
  auditors: AvailableAuditor[] | null | undefined;
  onChanged(): Promise<unknown>;
}

function WaitingAudit({ task, me, facts, auditors, onChanged }: WaitingAuditProps) {
  const { t, i18n } = useTranslation(["running", "audit"]);
  const { buttons, dialog } = useTaskActions({ task, me, onChanged });
  const ago = relativeTimeFormat(i18n.language, { numeric: "auto" });
  const { invitedAt, invitedAuditorIdLabel: name } = task;
  const since = invitedAt ? ago.format(daysUntil(new Date(invitedAt), new Date()), "day") : undefined;
  return (
    <>
      <AuditCard task={task} me={me} listed>
        <MatchFacts task={task} facts={facts} />
        {since ? <span className="match-line">{t("waiting.invited", { name, since })}</span> : null}
      </AuditCard>
      <div>
        <h2>{t("waiting.suits")}</h2>
        {auditors ? <Suiting task={task} auditors={auditors} /> : <Skeleton active paragraph={{ rows: 2 }} />}
        <section className="task-actions" aria-label={`${task.code}: ${t("audit:page.actions")}`}>
          {buttons}
        </section>
        {dialog}
      </div>
    </>
  );
}

/** The best suitable auditors with capacity. */
function Suiting({ task, auditors }: { task: TaskRecord; auditors: AvailableAuditor[] }) {
  const { t } = useTranslation("running");
  const suiting = rankAuditors(task, auditors, new Date()).filter(
    ({ refusal, hasRoom, fields, speaks }) => !refusal && hasRoom && (speaks || fields.length > 0),
  );
  if (suiting.length === 0) return <p>{t("waiting.nobody")}</p>;
  return (
    <ol>
      {suiting.slice(0, NAMED).map((candidate) => (
        <li key={candidate.auditor.id}>
          <CandidateFacts candidate={candidate} task={task} />
        </li>
      ))}
    </ol>
  );
}
