import { type CrudFilters, useList } from "@refinedev/core";
import { Button, Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Role } from "#domain/generated/programme.ts";
import { decide } from "#domain/workflow/decide.ts";
import { type Me, useMe } from "#src/pages/me.ts";
import { StatusTag } from "#src/pages/task/StatusTag.tsx";
import type { TaskRecord } from "#src/pages/task/TaskPage.tsx";
import "#src/pages/task/task.css";

interface AuditList {
  title: "waiting" | "running" | "listed" | "mine" | "completed";
  filters: (me: Me) => CrudFilters;
  /** Where an enterprise that has none is led on. */
  offersRequest?: boolean;
}

const status = (...values: string[]): CrudFilters =>
  values.map((value) => ({ field: "status", operator: "eq", value }));
const ended: AuditList = { title: "completed", filters: () => status("completed", "expired") };
const running: AuditList = {
  title: "running",
  filters: () =>
    status(
      "pending_internal_audit",
      "draft",
      "rejected",
      "waiting_for_approval",
      "approved",
      "selected_for_review",
      "confirmed",
    ),
  offersRequest: true,
};

/** What each role's home lists, most urgent first. */
const homes: Record<Role, AuditList[]> = {
  student: [{ title: "waiting", filters: () => status("pending_internal_audit", "draft", "rejected") }, running, ended],
  enterprise: [running, ended],
  trainer: [{ title: "waiting", filters: () => status("waiting_for_approval") }, running, ended],
  auditor: [
    {
      title: "mine",
      filters: (me) => [
        { field: "auditorId", operator: "eq", value: me.id },
        ...status("selected_for_review", "confirmed"),
      ],
    },
    { title: "listed", filters: () => status("approved") },
    {
      title: "completed",
      filters: (me) => [{ field: "auditorId", operator: "eq", value: me.id }, ...status("completed")],
    },
  ],
  office: [running, ended],
  admin: [{ title: "waiting", filters: () => status("waiting_for_approval") }, running, ended],
};

const SHOWN = 50;

function AuditCards({ list, me }: { list: AuditList; me: Me }) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  const { data, isLoading } = useList<TaskRecord>({
    resource: "tasks",
    filters: list.filters(me),
    sorters: [{ field: "updatedAt", order: "desc" }],
    pagination: { pageSize: SHOWN },
  });
  const mayRequest =
    list.offersRequest && decide({ action: "request", actor: me, task: { peCode: me.code ?? "" }, now: new Date() }).ok;
  if (isLoading) return <Skeleton active />;
  if (!data?.data.length)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={t(mayRequest ? "audit:home.noneRequest" : "audit:home.none")}
      />
    );
  return (
    <ul className="audit-cards">
      {data.data.map((task) => (
        <li key={task.id}>
          <Link className="audit-card" to={`/dashboard/task/${task.code}`}>
            <span className="task-code">{task.code}</span>
            <strong>{task.title}</strong>
            <span>{task.peCodeLabel}</span>
            <span>
              <StatusTag status={task.status} role={me.role} /> {t(`resources:task.values.level.${task.level}`)}
            </span>
            {["pending_internal_audit", "draft", "rejected"].includes(task.status) ? (
              <span>{t("audit:home.due", { date: date.format(new Date(task.expirationDate)) })}</span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The audits of a role's home, and the way to a new one for those who may request it. */
export function AuditLists() {
  const { t } = useTranslation("audit");
  const me = useMe();
  if (!me) return <Skeleton active />;
  const mayRequest =
    me.role === "admin" ||
    decide({ action: "request", actor: me, task: { peCode: me.code ?? "" }, now: new Date() }).ok;
  return (
    <>
      {mayRequest ? (
        <Link to="/dashboard/request-audit">
          <Button type="primary">{t("request.title")}</Button>
        </Link>
      ) : null}
      {homes[me.role].map((list) => (
        <section key={list.title} aria-labelledby={`home-${list.title}`}>
          <h2 id={`home-${list.title}`}>{t(`home.${list.title}`)}</h2>
          <AuditCards list={list} me={me} />
        </section>
      ))}
    </>
  );
}
