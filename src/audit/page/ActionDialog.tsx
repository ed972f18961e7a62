import { useCustomMutation } from "@refinedev/core";
import { Alert, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { programme } from "#domain/programme.ts";
import lengths from "#schemas/lengths.json";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { OpenRemarks } from "#src/audit/comments/OpenRemarks.tsx";
import { actionCalls } from "#src/audit/page/actionCalls.ts";
import { CertificateNames } from "#src/audit/page/CertificateNames.tsx";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Choice } from "#src/ui/Choice.tsx";

/** Asks before an action; a refusal stays in the dialog, with what was typed. */
export default function ActionDialog({
  task,
  me,
  action,
  onChanged,
  onClose,
}: TaskPartProps & { action: TaskAction; onClose: () => void }) {
  const { t } = useTranslation(["workflow", "audit", "common", "validation"]);
  const [input, setInput] = useState("");
  const [names, setNames] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const { mutate, isLoading } = useCustomMutation();
  const call = actionCalls[action];
  if (!call) return null;
  /** An auditor sends the audit back before it is graded. */
  const ungraded = action === "reject" && me.role === "auditor";
  const words = ungraded ? "rejectUngraded" : action;

  const send = () => {
    if (call.input && !input.trim()) return setProblem(t(`audit:dialog.${call.input}Required`));
    if (ungraded && input.trim().length < programme.shortestReason)
      return setProblem(t("audit:dialog.reasonTooShort", { count: programme.shortestReason }));
    mutate(
      {
        url: call.path(task),
        method: call.method,
        values: call.body(task, input, names),
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: async () => {
          await onChanged();
          onClose();
        },
        onError: (error) => setProblem(error.message),
      },
    );
  };

  return (
    <Modal
      open
      title={t(`workflow:actions.${words}`)}
      okText={t(`workflow:actions.${words}`)}
      cancelText={t("common:cancel")}
      okButtonProps={{ danger: call.danger ?? false, loading: buttonLoading(isLoading) }}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t(`workflow:confirm.${words}`)}</p>
      {call.judges ? <OpenRemarks /> : null}
      {call.names && me.role === "trainer" ? (
        <CertificateNames taskCode={task.code} names={names} onChange={setNames} />
      ) : null}
      {call.input === "reason" ? (
        <>
          <label htmlFor={id}>{t("audit:dialog.reason")}</label>
          <Input.TextArea
            id={id}
            rows={4}
            maxLength={lengths.statement}
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        </>
      ) : null}
      {call.input === "deadlineDays" ? (
        <Choice
          label={t("audit:dialog.deadlineDays")}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          options={programme.deadlineDays.map((days) => ({
            value: String(days),
            label: t("audit:dialog.days", { count: days }),
          }))}
        />
      ) : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} className="dialog-problem" /> : null}
    </Modal>
  );
}
