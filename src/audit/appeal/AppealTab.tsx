import { Alert, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { mayCompareGradings } from "#domain/procedure/appeal.ts";
import type { Values } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { isAppealed } from "#domain/workflow/appeals.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { taskAction } from "#domain/workflow/workflow.ts";
import TaskActionDialog from "#src/audit/actions/TaskActionDialog.tsx";
import { AppealGradings } from "#src/audit/appeal/AppealGradings.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/appeal/appeal.css";

const acts = ["withdrawAppeal", "assignAppeal", "acceptAppeal", "upholdAppeal"] as const satisfies TaskAction[];
type AppealAct = (typeof acts)[number];

/** The appeal against the result of an audit: its reason, its state, both gradings and the decision. */
export default function AppealTab(props: TaskPartProps) {
  const { task, me } = props;
  const { t, i18n } = useTranslation(["appeals", "workflow", "resources"]);
  const { found: appeal, problem, retry } = useRead(`/appeals/${task.appealId ?? ""}`);
  const [asked, setAsked] = useState<AppealAct>();
  const [better, setBetter] = useState(false);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!appeal) return appeal === null ? null : <Skeleton active />;
  const { status = "open", turn, kind = "rejection", reasons, secondLevel } = appeal;
  const due = deadlineInWords({ country: task.country, expirationDate: appeal.dueAt ?? undefined }, i18n.language);
  const filedOn = dateFormat(i18n.language, { dateStyle: "medium" }).format(new Date(appeal.createdAt));
  const allowed = allowedActions({ actor: me, task, now: new Date() });
  const offered = acts.filter((act) => allowed.includes(act) && (act !== "acceptAppeal" || better));
  const ended = status === "upheld" || status === "changed" || status === "corrected" || status === "withdrawn";
  return (
    <div className="appeal">
      <section aria-labelledby="appeal-state">
        <h2 id="appeal-state">{t(`resources:appeal.values.status.${status}`)}</h2>
        <p>{t("by", { name: String((appeal as Values).filedByLabel ?? ""), date: filedOn })}</p>
        <q className="appeal-text">{appeal.text}</q>
        {turn ? <p>{t(`turn.${turn}`, { date: due })}</p> : null}
        {isAppealed(task) && kind === "rejection" ? <Alert type="info" showIcon message={t("waits")} /> : null}
      </section>
      {mayCompareGradings(status, me.role) ? <AppealGradings task={task} status={status} onBetter={setBetter} /> : null}
      {ended ? (
        <section aria-labelledby="appeal-decision">
          <h2 id="appeal-decision">{t("decide.title")}</h2>
          <p>{t(`ended.${status}`, { level: secondLevel ? t(`resources:task.values.level.${secondLevel}`) : "" })}</p>
          {reasons ? <q className="appeal-text">{reasons}</q> : null}
        </section>
      ) : null}
      {offered.length > 0 ? (
        <p className="appeal-actions">
          {offered.map((act) => (
            <Button key={act} type={act === "acceptAppeal" ? "primary" : "default"} onClick={() => setAsked(act)}>
              {t(`workflow:actions.${act}`)}
            </Button>
          ))}
        </p>
      ) : null}
      {asked ? <TaskActionDialog {...props} action={taskAction(asked)} onClose={() => setAsked(undefined)} /> : null}
    </div>
  );
}
