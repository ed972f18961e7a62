import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import lengths from "#schemas/lengths.json";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** Asks what has to be corrected before the audit goes back with its report. */
export function RejectDialog({ onClose, onReject }: { onClose(): void; onReject(reason: string): Promise<void> }) {
  const { t } = useTranslation(["report", "questionnaire", "workflow"]);
  const [reason, setReason] = useState("");
  const [blank, setBlank] = useState(false);
  const [sending, setSending] = useState(false);
  const id = useId();
  const reject = () => {
    setBlank(!reason.trim());
    if (!reason.trim()) return;
    setSending(true);
    void onReject(reason.trim());
  };
  return (
    <Modal
      open
      title={t("workflow:actions.rejectReport")}
      okText={t("workflow:actions.rejectReport")}
      okButtonProps={{ danger: true, loading: buttonLoading(sending) }}
      cancelText={t("questionnaire:submit.back")}
      onOk={reject}
      onCancel={onClose}
    >
      <p>{t("report:rejectHelp")}</p>
      <div className="field">
        <label htmlFor={id}>{t("report:reason")}</label>
        <Input.TextArea
          id={id}
          rows={4}
          maxLength={lengths.statement}
          value={reason}
          aria-invalid={blank}
          aria-describedby={blank ? `${id}-error` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {blank ? (
          <p className="field-error" id={`${id}-error`} role="alert">
            {t("report:reasonRequired")}
          </p>
        ) : null}
      </div>
    </Modal>
  );
}
