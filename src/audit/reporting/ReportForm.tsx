import { Alert } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Problem, problem as problemOf } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { isFactCheckOpen } from "#domain/procedure/factCheck.ts";
import { reportGaps } from "#domain/report/gaps.ts";
import type { Sections } from "#domain/report/report.ts";
import { standing } from "#domain/scoring/ladder.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { taskAction } from "#domain/workflow/workflow.ts";
import TaskActionDialog from "#src/audit/actions/TaskActionDialog.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { ReportWaits } from "#src/audit/factCheck/ReportWaits.tsx";
import { LevelNow } from "#src/audit/level/LevelNow.tsx";
import { areReasons } from "#src/audit/reporting/areReasons.ts";
import type { AuditedProofs } from "#src/audit/reporting/auditedProofs.ts";
import { type Confirmed, FinishDialog } from "#src/audit/reporting/FinishDialog.tsx";
import { fieldOf } from "#src/audit/reporting/fields.ts";
import { ReportDecisions } from "#src/audit/reporting/ReportDecisions.tsx";
import { ReportFields } from "#src/audit/reporting/ReportFields.tsx";
import { ReportSide } from "#src/audit/reporting/ReportSide.tsx";
import { type StoredReport, sectionText } from "#src/audit/reporting/storedReport.ts";
import { TeamLanguage } from "#src/audit/reporting/TeamLanguage.tsx";
import { useOffers } from "#src/audit/reporting/useOffers.ts";
import { type FinishedGrades, useReport } from "#src/audit/reporting/useReport.ts";
import { useTarget } from "#src/audit/reporting/useTarget.ts";
import { SIDE_FROM } from "#src/audit/workbench/Workbench.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { ActionCallState } from "#src/crud/actions/useActionCall.ts";
import type { CheckedForm } from "#src/forms/SchemaForm.tsx";
import { AutosaveStatus } from "#src/ui/autosave/AutosaveStatus.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";
import "#src/audit/answers/answers.css";
import "#src/audit/reporting/reporting.css";

/** Minimum width in rem for the decisions in the bar. On a phone they are after the report, which needs the space. */
const WHOLE_BAR_FROM = 37.5625;

const finishing = taskAction("finishReport");
const rejecting = taskAction("rejectReport");

interface ReportFormProps extends TaskPartProps {
  /** The auditor's own report of this round. */
  stored: StoredReport | null;
  /** The report of an earlier round, by any auditor. */
  previous: StoredReport | null;
  /** Initial text of a new report. */
  opening: Sections;
  graded: FinishedGrades;
  responses: Responses;
  proofs: AuditedProofs;
  teamLanguage: Locale | null;
}

/**
 * The form of the report's sections, which are saved automatically, with buttons to finish it or to send the audit back
 * with it.
 */
export function ReportForm(props: ReportFormProps) {
  const { task, me, onChanged, graded, responses, previous, teamLanguage } = props;
  const { t } = useTranslation("report");
  const { autosave, sections, conclude, problem, sending } = useReport(props);
  const form = useRef<CheckedForm>(null);
  const [marked, setMarked] = useState("");
  const [asked, setAsked] = useState(false);
  const [dialog, setDialog] = useState<"finish" | "reject">();
  const [unreasoned, setUnreasoned] = useState(false);
  const beside = useMinWidth(SIDE_FROM);
  const wholeBar = useMinWidth(WHOLE_BAR_FROM);
  const write = useCallback(
    (name: string, text: string) => autosave.change((all) => ({ ...all, [name]: text })),
    [autosave],
  );
  const { target, setTarget, enter, take } = useTarget(sections, write, beside);
  const offered = useOffers(
    { task, responses, assessments: graded.assessments },
    target,
    sectionText(sections, target),
  );
  const gaps = useMemo(() => reportGaps(sections), [sections]);
  const { questionnaire } = responses;
  const fieldTitles = useMemo(
    () => Object.fromEntries(questionnaire.sections.map(({ auditFieldId, title }) => [auditFieldId, title])),
    [questionnaire],
  );
  const words = (refusal: Problem) =>
    refusal.code === "REVISION_CONFLICT" ? t("changedElsewhere") : errorMessage(refusal);

  const takeFirst = () => {
    const [first] = offered.lines;
    if (first) take(first.line);
  };

  const rejection: ActionCallState = {
    run: async (_task, given) => {
      const isReasoned = !awarded || areReasons(given.questionReasons);
      setUnreasoned(!isReasoned);
      if (!isReasoned) return undefined;
      const went = await conclude(rejecting, given);
      setDialog(undefined);
      return went ? {} : undefined;
    },
    busy: sending,
    problem: unreasoned
      ? { statusCode: 422, message: t("passing.missing"), problem: problemOf("REASONS_MISSING") }
      : undefined,
    secret: undefined,
  };
  const [ticks, setTicks] = useState<Confirmed>({ certificate: false, unopened: false });
  const askToFinish = () => {
    setAsked(true);
    if (form.current?.validateForm()) setDialog("finish");
  };
  const rules = rulesOf(task);
  const { awarded, fieldsBelow } = standing(graded.score, task.level, rules);
  const side = (
    <ReportSide
      {...{ task, graded, responses, fieldTitles, target, offered, previous, beside }}
      written={marked || sectionText(sections, target)}
      onTarget={setTarget}
      onTake={take}
    />
  );
  const decisions = (
    <ReportDecisions
      taskCode={task.code}
      sections={sections}
      awarded={awarded !== undefined}
      waits={isFactCheckOpen(task, new Date())}
      onReject={() => setDialog("reject")}
      onFinish={askToFinish}
    />
  );
  return (
    <div className="reporting">
      <ReportWaits task={task} />
      {awarded ? null : (
        <Alert
          type="warning"
          showIcon
          message={fieldsBelow.length > 0 ? t("belowThreshold", { threshold: rules.fieldThreshold }) : t("noLevel")}
        />
      )}
      <div className="report-work">
        <div className="report-form">
          <TeamLanguage language={teamLanguage} />
          <ReportFields
            {...{ sections, autosave, gaps }}
            formRef={form}
            onFocus={enter}
            onMark={setMarked}
            onTakeFirst={takeFirst}
          />
        </div>
        {beside ? side : null}
      </div>
      <div className="answering-bar reporting-bar">
        {beside ? null : side}
        <div className="reporting-state">
          <AutosaveStatus autosave={autosave} onGoTo={(part) => fieldOf(part)?.focus()} />
          {problem ? <Alert type="error" showIcon role="alert" message={words(problem)} /> : null}
          <p>
            <LevelNow score={graded.score} requested={task.level} rules={rules} />
          </p>
          {asked && gaps.size > 0 ? (
            <p className="field-error" role="alert">
              {t("gaps.count", { count: gaps.size })}
            </p>
          ) : null}
        </div>
        {wholeBar ? decisions : null}
      </div>
      {wholeBar ? null : <div className="reporting-decisions">{decisions}</div>}
      {dialog === "finish" ? (
        <FinishDialog
          task={task}
          score={graded.score}
          proofs={props.proofs.all}
          ticks={ticks}
          onTick={setTicks}
          onClose={() => setDialog(undefined)}
          onFinish={() => conclude(finishing).then(() => setDialog(undefined))}
        />
      ) : null}
      {dialog === "reject" ? (
        <TaskActionDialog
          {...{ task, me, onChanged }}
          action={rejecting}
          call={rejection}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </div>
  );
}
