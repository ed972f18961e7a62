import { Skeleton } from "antd";
import { lazy, type MutableRefObject, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { programme } from "#domain/programme.ts";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import { useTaskActions } from "#src/audit/actions/useTaskActions.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { HeldConflict } from "#src/audit/conflict/ConflictNotice.tsx";
import { PreviousPlan } from "#src/audit/improving/earlier/PreviousPlan.tsx";
import { DeletedNotice } from "#src/audit/page/DeletedNotice.tsx";
import { NextPart } from "#src/audit/page/NextPart.tsx";
import { partsOf, type TaskPart } from "#src/audit/page/parts.ts";
import { StatusNews } from "#src/audit/page/StatusNews.tsx";
import { TaskActions } from "#src/audit/page/TaskActions.tsx";
import { TaskTabs } from "#src/audit/page/TaskTabs.tsx";
import { useLeaveQuestion } from "#src/audit/page/useLeaveQuestion.ts";
import { WorkMenu } from "#src/audit/page/WorkMenu.tsx";
import { KeyFacts, TaskHeader } from "#src/audit/parts/TaskHeader.tsx";
import { WithdrawnNotice } from "#src/audit/parts/WithdrawnNotice.tsx";
import { showsAll, taskPath } from "#src/audit/workbench/places.ts";
import { useWorkbenchPlace } from "#src/audit/workbench/useWorkbenchPlace.ts";
import { useRegistry } from "#src/core/registry.ts";
import { BackToList } from "#src/crud/show/BackToList.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";

const AppealNotice = lazy(() => import("#src/audit/appeal/AppealNotice.tsx"));
const PendingNotice = lazy(() => import("#src/audit/parts/PendingNotice.tsx"));
const PrintPage = lazy(() => import("#src/audit/printing/PrintPage.tsx"));
const Celebration = lazy(() => import("#src/audit/result/Celebration.tsx"));

interface TaskPartsProps extends TaskPartProps {
  acted: MutableRefObject<boolean>;
  /** The person who deleted the audit while its page was open, if known. */
  gone: { by: string | undefined } | undefined;
}

/**
 * An audit's page. In each state it is the workbench, with one question at a time. The other parts, such as the result,
 * are views with separate addresses, and so is everything for printing.
 */
export function TaskParts({ acted, gone, ...props }: TaskPartsProps) {
  const { task, me } = props;
  const audits = useRegistry().get("task");
  const [search] = useSearchParams();
  const { place } = useWorkbenchPlace(task.code);
  const [submittedBefore] = useState(task.submittedAt);
  const { shown, active } = partsOf(props, search.get("tab"), place.kind === "question");
  const { buttons, seldom, dialog } = useTaskActions(props);
  const working = (active?.isWork?.(props) ?? false) && !showsAll(search);
  useLeaveQuestion(task.code, contentOf(props, active, working));
  if (!active) return null;
  if (place.kind === "print")
    return (
      <LazyPart fallback={<Skeleton active />}>
        <PrintPage task={task} />
      </LazyPart>
    );
  const { name, Content, reads } = active;
  const first = active.comesFirst === true && !working;
  const ways = (
    <>
      {buttons}
      {name === "review" ? <NextPart taskCode={task.code} shown={shown} /> : null}
    </>
  );
  const menu = <WorkMenu {...props} active={name} parts={shown.map((part) => part.name)} seldom={seldom} />;
  const content = (
    <LazyPart resetKey={name} fallback={<Skeleton active />}>
      <Content
        key={reads ? `${name} ${task.revision}` : `${name} ${task.level} ${task.fields}`}
        {...props}
        menu={gone ? null : menu}
        actions={gone ? null : ways}
        arrived={task.submittedAt === submittedBefore}
      />
    </LazyPart>
  );
  const plan = <PreviousPlan task={task} aside={working} />;
  return (
    <article className={working ? "task-page task-work" : "task-page"}>
      {!working && programme.roles[me.role].managesRecords ? <BackToList resource={audits} /> : null}
      {working ? null : <TaskHeader task={task} me={me} brief={first} />}
      <WithdrawnNotice task={task} />
      <LazyPart spare>
        {working && task.pending === "second_opinion" ? <PendingNotice task={task} me={me} /> : null}
      </LazyPart>
      <HeldConflict task={task} me={me} />
      <LazyPart spare>{task.appealUntil ? <AppealNotice task={task} me={me} /> : null}</LazyPart>
      <StatusNews task={task} me={me} acted={acted} />
      <LazyPart spare>{task.status === "completed" ? <Celebration task={task} me={me} /> : null}</LazyPart>
      {gone ? <DeletedNotice by={gone.by} /> : null}
      {working || gone ? null : <TaskActions {...props} />}
      {active.isWork && !working ? <OneByOne taskCode={task.code} part={name} /> : null}
      {first ? null : plan}
      {working ? (
        content
      ) : (
        <TaskTabs shown={shown} active={active}>
          {content}
        </TaskTabs>
      )}
      {first ? (
        <>
          <KeyFacts task={task} />
          {plan}
        </>
      ) : null}
      {working ? dialog : null}
    </article>
  );
}

/**
 * The kind of content of the page. A question stays open while it can be read or answered there. A team whose audit is
 * sent back leaves it, and sees the reason.
 */
function contentOf({ task }: TaskPartProps, active: TaskPart | undefined, working: boolean): string {
  if (!active || !working) return `${active?.name}`;
  return active.name === "answer" && isBeingCorrected(task) ? "correction" : "questions";
}

/** On the page with all questions, a link to the workbench. */
function OneByOne({ taskCode, part }: { taskCode: string; part: string }) {
  const { t } = useTranslation("workbench");
  return (
    <p className="back-to-work">
      <LinkButton to={`${taskPath(taskCode)}?tab=${part}`}>{t("oneByOne")}</LinkButton>
    </p>
  );
}
