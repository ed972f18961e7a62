import { useTranslation } from "react-i18next";
import { RequestForm } from "#src/audit/request/RequestForm.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

/** The request of an audit in a dialog over the current page. */
export default function AuditRequestDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("audit");
  return (
    <Dialog title={t("request.title")} footer={null} width="min(48rem, 100vw - 2rem)" onCancel={onClose}>
      <RequestForm />
    </Dialog>
  );
}
