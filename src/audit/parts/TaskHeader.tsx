import { Alert } from "antd";
import { lazy, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { DueLine } from "#src/audit/parts/DueLine.tsx";
import { claimEnd, claimEndInWords, factCheckEndInWords, hasTeamDeadline } from "#src/audit/parts/dues.ts";
import { LevelTag } from "#src/audit/parts/LevelTag.tsx";
import { StageProgress } from "#src/audit/parts/StageProgress.tsx";
import { useLinked } from "#src/audit/parts/useLinked.tsx";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const PendingNotice = lazy(() => import("#src/audit/parts/PendingNotice.tsx"));

/** Enterprise, deadline, round and auditor of an audit. */
export function KeyFacts({ task }: Pick<TaskPartProps, "task">) {
  const { t, i18n } = useTranslation(["resources", "audit"]);
  const linked = useLinked();
  const facts: [string, ReactNode][] = [
    [t("task.fields.peCode"), linked("enterprise", task.peCode, `${task.peCodeLabel ?? ""} (${task.peCode})`)],
    [t("task.fields.institutionId"), linked("institution", task.institutionId, task.institutionIdLabel)],
    [t("task.fields.expirationDate"), hasTeamDeadline(task) ? deadlineInWords(task, i18n.language) : undefined],
    [t("task.fields.factCheckEndsAt"), factCheckEndInWords(task, i18n.language)],
    [t("audit:claim.due"), claimEndInWords(task, i18n.language)],
    [t("task.fields.round"), String(task.round)],
    [t("task.fields.auditorId"), linked("user", task.auditorId, task.auditorIdLabel, { role: "auditor" })],
  ];
  return (
    <dl className="task-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface TaskHeaderProps extends Omit<TaskPartProps, "onChanged"> {
  /** Whether to leave out key facts that are elsewhere on the page. */
  brief?: boolean;
}

/** Title, state and key facts of an audit. After a rejection, its reason is in a prominent place. */
export function TaskHeader({ task, me, brief = false }: TaskHeaderProps) {
  const { t } = useTranslation("resources");
  return (
    <header className={brief ? "task-header brief" : "task-header"}>
      {brief ? null : <p className="task-code">{task.code}</p>}
      <h1>{task.title}</h1>
      <p className="task-tags">
        <LevelTag task={task} />
      </p>
      {brief && claimEnd(task) ? <DueLine task={task} /> : null}
      <StageProgress task={task} me={me} />
      {brief ? null : <KeyFacts task={task} />}
      {task.pending === "second_opinion" ? (
        <LazyPart spare>
          <PendingNotice task={task} me={me} />
        </LazyPart>
      ) : null}
      {isBeingCorrected(task) ? (
        <Alert
          type="warning"
          showIcon
          message={t("task.fields.rejectedReason")}
          description={<p className="task-reason">{task.rejectedReason}</p>}
        />
      ) : null}
    </header>
  );
}
