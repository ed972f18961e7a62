import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { working } from "#src/console/working.tsx";

/** Warns that a finished report cannot be changed. */
export function FinishDialog({ onClose, onFinish }: { onClose(): void; onFinish(): Promise<void> }) {
  const { t } = useTranslation(["report", "questionnaire"]);
  const [sending, setSending] = useState(false);
  const finish = () => {
    setSending(true);
    void onFinish();
  };
  return (
    <Modal
      open
      title={t("report:finish")}
      okText={t("report:finish")}
      cancelText={t("questionnaire:submit.back")}
      okButtonProps={{ loading: working(sending) }}
      onOk={finish}
      onCancel={onClose}
    >
      <p>{t("report:finishWarning")}</p>
    </Modal>
  );
}
