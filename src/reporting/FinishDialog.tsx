import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { working } from "#src/console/working.tsx";

/** Warns that a finished report cannot be changed. */
export function FinishDialog({ onClose, onFinish }: { onClose(): void; onFinish(): Promise<void> }) {
  const { t } = useTranslation(["report", "questionnaire", "workflow"]);
  const [sending, setSending] = useState(false);
  const finish = () => {
    setSending(true);
    void onFinish();
  };
  return (
    <Modal
      open
      title={t("workflow:actions.finishReport")}
      okText={t("workflow:actions.finishReport")}
      cancelText={t("questionnaire:submit.back")}
      okButtonProps={{ loading: working(sending) }}
      onOk={finish}
      onCancel={onClose}
    >
      <p>{t("report:finishWarning")}</p>
    </Modal>
  );
}
