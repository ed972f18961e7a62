import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import { RequestForm } from "#src/audit/request/RequestForm.tsx";

/** The request of an audit over the page one is on. */
export default function RequestDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("audit");
  return (
    <Modal open title={t("request.title")} footer={null} width="min(48rem, 100vw - 2rem)" onCancel={onClose}>
      <RequestForm />
    </Modal>
  );
}
