import { useList } from "@refinedev/core";
import { Button } from "antd";
import { lazy, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { MyWork } from "#domain/wire/myWork.ts";
import { stepNow } from "#domain/work/stepNow.ts";
import { decide } from "#domain/workflow/decide.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { AuditCard } from "#src/audit/lists/AuditCard.tsx";
import { type AuditList, auditListFilters, auditLists, filtersOf } from "#src/audit/lists/auditLists.ts";
import { StageLine } from "#src/audit/parts/StageLine.tsx";
import { filteredListPath } from "#src/core/paths.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { FoldedSection, OpenSection } from "#src/ui/FoldedSection.tsx";

const AuditRequestDialog = lazy(() => import("#src/audit/request/AuditRequestDialog.tsx"));

const MAX_SHOWN = 6;

const mayRequest = (me: Me) =>
  decide({ action: "request", actor: me, task: { peCode: me.code ?? "" }, now: new Date() }).ok;

interface AuditsProps {
  list: AuditList;
  me: Me;
  works: MyWork;
}

function Audits({ list, me, works }: AuditsProps) {
  const { t } = useTranslation("audit");
  const { title, sort, folded } = list;
  const stepIn = (task: TaskRecord) => {
    const step = stepNow(task, new Date());
    return step && t(`stages.${step}`);
  };
  const { data } = useList<TaskRecord>({
    resource: "tasks",
    filters: filtersOf(list, me),
    sorters: [sort],
    pagination: { pageSize: MAX_SHOWN },
  });
  const { data: tasks = [], total = 0 } = data ?? {};
  if (total === 0) return null;
  const Section = folded ? FoldedSection : OpenSection;
  return (
    <Section id={`home-${title}`} title={t(`home.${title}`)} count={total}>
      <ul className="audit-cards">
        {tasks.map((task) => (
          <li key={task.id}>
            <AuditCard task={task} me={me} work={works.find(({ taskCode }) => taskCode === task.code)}>
              {title === "running" ? <StageLine status={task.status} step={stepIn(task)} /> : null}
            </AuditCard>
          </li>
        ))}
      </ul>
      {total > tasks.length ? (
        <p>
          <Link to={filteredListPath("tasks", auditListFilters(list, me))}>{t("home.all", { count: total })}</Link>
        </p>
      ) : null}
    </Section>
  );
}

interface AuditListsProps {
  me: Me;
  /** Progress of the reader's audits. */
  works?: MyWork;
  /** Content before the collapsed lists. */
  children?: ReactNode;
}

/** The audits on a role's home page, and a link to a new audit for people who may request it. */
export function AuditLists({ me, works = [], children }: AuditListsProps) {
  const { t } = useTranslation("audit");
  const lists = auditLists[me.role];
  const [requesting, setRequesting] = useState(false);
  return (
    <>
      {mayRequest(me) ? (
        <Button type="primary" className="request-button" onClick={() => setRequesting(true)}>
          {t("request.title")}
        </Button>
      ) : null}
      {lists
        .filter(({ folded }) => !folded)
        .map((list) => (
          <Audits key={list.title} list={list} me={me} works={works} />
        ))}
      {requesting ? (
        <LazyPart>
          <AuditRequestDialog onClose={() => setRequesting(false)} />
        </LazyPart>
      ) : null}
      {children}
      {lists
        .filter(({ folded }) => folded)
        .map((list) => (
          <Audits key={list.title} list={list} me={me} works={works} />
        ))}
    </>
  );
}
