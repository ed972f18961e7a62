import { Alert, Button, Input, Modal, Skeleton, Space } from "antd";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#domain/errors.ts";
import type { Report } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { missingSections, reportSchema, reportUiSchema } from "#domain/report/report.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Score } from "#domain/scoring/score.ts";
import { passes } from "#domain/scoring/verdict.ts";
import { HttpProblem, send } from "#providers/http/send.ts";
import { AutosaveLine } from "#src/autosave/AutosaveLine.tsx";
import { ConflictAlert } from "#src/autosave/ConflictAlert.tsx";
import { useAutosave } from "#src/autosave/useAutosave.ts";
import { useOptional } from "#src/autosave/useOptional.ts";
import { explain } from "#src/console/explain.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import { useFieldTitles } from "#src/pages/fieldTitles.ts";
import { FieldScores } from "#src/pages/task/FieldScores.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

type StoredReport = Stored<Report>;
type Sections = Record<string, string>;

/** The auditor writes the report in its sections, and finishes it or sends the audit back. */
export default function ReportPage(props: TaskPartProps) {
  const report = useOptional<StoredReport>(`/reports/task/${props.task.code}`);
  const grade = useOptional<{ score: Score }>(`/grades/task/${props.task.code}`);
  const problem = report.problem ?? grade.problem;
  if (problem) return <Alert type="error" showIcon message={explain(problem)} />;
  if (report.found === undefined || !grade.found) return <Skeleton active />;
  const ofThisRound = report.found?.round === props.task.round && report.found.auditorId === props.me.id ? report.found : null;
  return <Writing {...props} stored={ofThisRound} score={grade.found.score} />;
}

function Writing({ task, me, onChanged, stored, score }: TaskPartProps & { stored: StoredReport | null; score: Score }) {
  const { t } = useTranslation(["report", "questionnaire", "audit"]);
  const titles = useFieldTitles();
  const { value, change, state, problem, flush, resolve, revision } = useAutosave<Sections>({
    key: `report:${me.id}:${task.code}:${task.round}`,
    initial: { value: stored?.sections ?? {}, revision: stored?.revision },
    save: async (sections, base) => (await send<StoredReport>({ method: "POST", path: "/reports/draft", body: { taskCode: task.code, sections, ...(base ? { revision: base } : {}) } })).data.revision,
  });
  const [refusal, setRefusal] = useState<Problem>();
  const [missing, setMissing] = useState<string[]>([]);
  const [rejecting, setRejecting] = useState(false);
  const translate = (key: string) => t(`report:${key}`);
  const form = useMemo(() => ({ schema: reportSchema(translate), uiSchema: reportUiSchema(translate) }), [t]);
  const errors = Object.fromEntries(missing.filter((name) => !value[name]?.trim()).map((name) => [name, [t("report:required")]]));

  const conclude = async (path: string, reason?: string): Promise<boolean> => {
    setRefusal(undefined);
    try {
      if (!(await flush())) return false;
      await send({ method: "POST", path, body: { taskCode: task.code, sections: value, revision: revision(), ...(reason ? { reason } : {}) } });
      onChanged();
      return true;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      setRefusal(error.problem);
      setMissing(Object.keys(error.problem.errors ?? {}));
      return false;
    }
  };
  const finish = async () => {
    const blank = missingSections(value);
    setMissing(blank);
    if (!blank.length) await conclude("/reports/finish");
  };

  const passed = passes(score, programme);
  const theirs = problem?.code === "REVISION_CONFLICT" ? (problem.current as StoredReport | null) : undefined;
  return (
    <div className="reporting">
      <FieldScores score={score} titles={titles} />
      {passed ? null : <Alert type="warning" showIcon message={t("questionnaire:grading.below", { threshold: programme.fieldThreshold })} />}
      <div className="record">
        <SchemaForm {...form} formData={value} errors={errors} onChange={(sections) => change(sections as Sections)} />
        <AutosaveLine state={state} />
        {theirs !== undefined ? (
          <ConflictAlert
            onMine={() => resolve({ value, revision: theirs?.revision }, "mine")}
            onTheirs={() => resolve({ value: theirs?.sections ?? {}, revision: theirs?.revision }, "theirs")}
          />
        ) : null}
        {refusal ? <Alert type="error" showIcon role="alert" message={explain(refusal)} /> : null}
        <Space wrap>
          <Button type="primary" onClick={finish} disabled={!passed}>
            {t("report:finish")}
          </Button>
          <Button danger onClick={() => setRejecting(true)}>
            {t("report:reject")}
          </Button>
        </Space>
      </div>
      {rejecting ? <RejectDialog onClose={() => setRejecting(false)} onReject={(reason) => conclude("/reports/reject-report", reason)} /> : null}
    </div>
  );
}

/** Asks what has to be corrected before the audit goes back. */
function RejectDialog({ onClose, onReject }: { onClose(): void; onReject(reason: string): Promise<boolean> }) {
  const { t } = useTranslation(["report", "audit", "questionnaire"]);
  const [reason, setReason] = useState("");
  const [blank, setBlank] = useState(false);
  const id = useId();
  const send = async () => {
    setBlank(!reason.trim());
    if (reason.trim()) {
      await onReject(reason);
      onClose();
    }
  };
  return (
    <Modal open title={t("report:reject")} okText={t("report:reject")} okButtonProps={{ danger: true }} cancelText={t("questionnaire:submit.back")} onOk={send} onCancel={onClose}>
      <label htmlFor={id}>{t("audit:dialog.reason")}</label>
      <Input.TextArea id={id} rows={4} maxLength={4000} value={reason} onChange={(event) => setReason(event.target.value)} />
      {blank ? <Alert type="error" showIcon role="alert" message={t("audit:dialog.reasonRequired")} /> : null}
    </Modal>
  );
}
