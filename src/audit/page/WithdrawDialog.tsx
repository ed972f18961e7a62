import { useCustom, useCustomMutation } from "@refinedev/core";
import { Alert, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import lengths from "#schemas/lengths.json";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** How many answers go with the audit, and whose they are; nothing until they are known. */
function WhatIsInIt({ code }: { code: string }) {
  const { t, i18n } = useTranslation("audit");
  const { data } = useCustom<{ answers: Answers }>({
    url: `/tasks/${code}/answers`,
    method: "get",
    queryOptions: { cacheTime: 0 },
  });
  const answers = Object.values(data?.data.answers ?? {});
  if (answers.length === 0) return null;
  const people = [...new Set(answers.flatMap(({ answeredByName }) => answeredByName || []))];
  const names = new Intl.ListFormat(i18n.language).format(people);
  return (
    <p>
      <strong>{t("withdraw.holds", { count: answers.length, names })}</strong>
    </p>
  );
}

/** Withdraws an audit: tells what is in it and what becomes of it, and has its code typed. */
export default function WithdrawDialog({ task, onChanged, onClose }: TaskPartProps & { onClose: () => void }) {
  const { t } = useTranslation(["workflow", "audit", "common"]);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { mutate, isLoading } = useCustomMutation();
  const send = () => {
    if (typed.trim().toUpperCase() !== task.code.toUpperCase()) return setProblem(t("audit:withdraw.wrongCode"));
    mutate(
      {
        url: `/tasks/${task.code}/withdraw`,
        method: "put",
        values: { code: task.code, revision: task.revision, ...(reason.trim() ? { reason: reason.trim() } : {}) },
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
      title={t("audit:withdraw.title")}
      okText={t("actions.withdraw")}
      cancelText={t("common:cancel")}
      okButtonProps={{ danger: true, loading: buttonLoading(isLoading) }}
      onOk={send}
      onCancel={onClose}
    >
      <p>
        {task.code} – {task.title}
      </p>
      <WhatIsInIt code={task.code} />
      <p>{t("audit:withdraw.explain", { count: programme.withdrawnDays })}</p>
      <div className="withdraw-asks">
        <label htmlFor={`${id}-code`}>{t("audit:withdraw.code", { code: task.code })}</label>
        <Input
          id={`${id}-code`}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={send}
        />
        <label htmlFor={`${id}-reason`}>{t("audit:withdraw.reason")}</label>
        <Input.TextArea
          id={`${id}-reason`}
          rows={2}
          maxLength={lengths.statement}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} className="dialog-problem" /> : null}
    </Modal>
  );
}
