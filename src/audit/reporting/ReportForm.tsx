import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { callOf } from "#domain/actions/call.ts";
import type { Problem } from "#domain/errors.ts";
import type { Grade, Report } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { selfRatings } from "#domain/questionnaire/selfRating.ts";
import { offersOf } from "#domain/report/offers.ts";
import { missingSections, reportSchema, reportUiSchema } from "#domain/report/report.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import type { Score } from "#domain/scoring/score.ts";
import { passes } from "#domain/scoring/verdict.ts";
import type { Responses } from "#domain/wire/responses.ts";
import { taskAction } from "#domain/workflow/workflow.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";
import TaskActionDialog from "#src/audit/actions/TaskActionDialog.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { GradeList } from "#src/audit/graded/GradeList.tsx";
import { LevelLadder } from "#src/audit/level/LevelLadder.tsx";
import { LevelNow } from "#src/audit/level/LevelNow.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { FinishDialog } from "#src/audit/reporting/FinishDialog.tsx";
import { Offers } from "#src/audit/reporting/Offers.tsx";
import { toSections } from "#src/audit/responses.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import type { ActionCallState } from "#src/crud/actions/useActionCall.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { AutosaveStatus } from "#src/ui/autosave/AutosaveStatus.tsx";
import { documentDraft } from "#src/ui/autosave/autosave.ts";
import { useAutosave } from "#src/ui/autosave/useAutosave.ts";
import "#src/audit/answering/answering.css";
import "#src/audit/reporting/reporting.css";

type StoredReport = Stored<Report>;
type Sections = Record<string, string>;

const finishing = taskAction("finishReport");
const rejecting = taskAction("rejectReport");

/** A report that is being written, in its sections. */
const reportDraft = documentDraft<Sections>("report", (value) => typeof value === "object" && value !== null);

/** The finished grades with their score. */
export type Graded = Pick<Grade, "assessments"> & { score: Score };

interface ReportFormProps extends TaskPartProps {
  /** The auditor's own report of this round. */
  stored: StoredReport | null;
  graded: Graded;
  responses: Responses;
}

const fromConflict = ({ current }: Problem) => {
  const report = current as StoredReport | null | undefined;
  return { value: report?.sections ?? {}, revision: report?.revision };
};

/** Writing the report in its sections, which save themselves; then finishing it, or sending the audit back with it. */
export function ReportForm({ task, me, onChanged, stored, graded, responses }: ReportFormProps) {
  const { t } = useTranslation(["report", "audit", "questionnaire", "errors", "workflow"]);
  const titles = useFieldTitles();
  const { score, assessments } = graded;
  const { answers, questionnaire } = responses;
  const sections = useMemo(() => toSections(questionnaire.sections), [questionnaire]);
  const ratings = useMemo(() => selfRatings(sections, questionTypes, answers), [sections, answers]);
  const offers = useMemo(() => offersOf(sections, answers, assessments), [sections, answers, assessments]);
  const questionTitles = useMemo(
    () =>
      Object.fromEntries(
        questionnaire.sections.flatMap(({ questions }) => questions.map(({ id, title }) => [id, title])),
      ),
    [questionnaire],
  );
  const { autosave, value } = useAutosave<Sections>({
    kind: reportDraft,
    place: { owner: me.id, about: `${task.code}:${task.round}` },
    initial: { value: stored?.sections ?? {}, revision: stored?.revision },
    async save(sections, revision) {
      const body = { taskCode: task.code, sections, ...(revision ? { revision } : {}) };
      return (await send({ method: "POST", path: "/reports/draft", body })).data.revision;
    },
  });
  const [problem, setProblem] = useState<Problem>();
  const [missing, setMissing] = useState<string[]>([]);
  const [sending, setSending] = useState(false);
  const [dialog, setDialog] = useState<"finish" | "reject">();
  const form = useMemo(() => {
    const translate = (key: string) => t(key);
    return { schema: reportSchema(translate), uiSchema: reportUiSchema(translate) };
  }, [t]);
  const errors = useMemo(() => {
    const blank = missing.filter((name) => !value[name]?.trim());
    return Object.fromEntries(blank.map((name) => [name, [t("report:required")]]));
  }, [missing, value, t]);

  /** Sends the report with what its action takes; resolves to whether it went. */
  const conclude = async (action: typeof finishing, given: Values = {}): Promise<boolean> => {
    setProblem(undefined);
    setSending(true);
    try {
      if (!(await autosave.flush())) return false;
      const { method, path, body: taken } = callOf(action, task, given);
      const { revision } = autosave;
      const body = { taskCode: task.code, sections: value, ...(revision ? { revision } : {}), ...taken };
      await send({ method, path, body });
      onChanged();
      return true;
    } catch (error) {
      const refused = toProblem(error);
      setProblem(refused);
      setMissing(Object.keys(refused.errors ?? {}));
      return false;
    } finally {
      setSending(false);
      setDialog(undefined);
    }
  };
  const rejection: ActionCallState = {
    run: (_task, given) => conclude(rejecting, given),
    busy: sending,
    problem: undefined,
    secret: undefined,
  };
  const askToFinish = () => {
    const blank = missingSections(value);
    setMissing(blank);
    if (blank.length === 0) setDialog("finish");
    else document.getElementById(`report_${blank[0]}`)?.focus();
  };

  const passed = passes(score, programme);
  return (
    <div className="reporting">
      <LevelLadder score={score} requested={task.level} fieldTitles={titles} />
      <FieldScores score={score} titles={titles} selfRatings={ratings} />
      {passed ? null : (
        <Alert type="warning" showIcon message={t("report:belowThreshold", { threshold: programme.fieldThreshold })} />
      )}
      <Offers
        {...{ offers, questionTitles }}
        fieldTitles={titles}
        sections={value}
        onTake={(name, line) =>
          autosave.change((all) => ({ ...all, [name]: [all[name]?.trimEnd(), line].filter(Boolean).join("\n") }))
        }
      />
      <div className="report-work">
        <details className="report-grades" open={matchMedia("(min-width: 1200px)").matches}>
          <summary>{t("audit:grade.mine")}</summary>
          <GradeList
            title={t("audit:grade.list")}
            sections={questionnaire.sections}
            answers={answers}
            assessments={assessments}
          />
        </details>
        <div className="report-form">
          <SchemaForm
            {...form}
            idPrefix="report"
            formData={value}
            validator={precompiled("audit-report")}
            errors={errors}
            onChange={(sections) => autosave.change(() => sections as Sections)}
            onBlur={() => void autosave.flush()}
          />
        </div>
      </div>
      <div className="answering-bar reporting-bar">
        <div className="reporting-state">
          <AutosaveStatus autosave={autosave} theirs={fromConflict} />
          {problem ? <Alert type="error" showIcon role="alert" message={errorMessage(problem)} /> : null}
          <p>
            <LevelNow score={score} requested={task.level} />
          </p>
        </div>
        <Button danger onClick={() => setDialog("reject")}>
          {t("workflow:actions.rejectReport")}
        </Button>
        <Button type="primary" onClick={askToFinish} disabled={!passed}>
          {t("workflow:actions.finishReport")}
        </Button>
      </div>
      {dialog === "finish" ? (
        <FinishDialog
          task={task}
          score={score}
          onClose={() => setDialog(undefined)}
          onFinish={() => conclude(finishing)}
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
