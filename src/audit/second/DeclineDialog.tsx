import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { REASON_LEAST, ReasonField, useReason } from "#src/audit/second/ReasonField.tsx";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface DeclineDialogProps {
  /** Id of the second grading. */
  id: string;
  onClose(): void;
  onDeclined(): void;
}

/** Declines a second opinion with a reason. */
export function DeclineDialog({ id, onClose, onDeclined }: DeclineDialogProps) {
  const { t } = useTranslation("opinion");
  const [reason, write] = useReason(useSignedIn().id, `decline:${id}`);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const decline = async () => {
    if (reason.trim().length < REASON_LEAST) return setProblem(t("reasonTooShort"));
    setBusy(true);
    try {
      await send({ method: "PUT", path: `/second-gradings/${id}/decline`, body: { reason: reason.trim() } });
      write("");
      onDeclined();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("decline.title")}
      okText={t("decline.submit")}
      okButtonProps={{ loading: buttonLoading(busy), danger: true }}
      onOk={() => void decline()}
      onCancel={onClose}
    >
      <p>{t("decline.explain")}</p>
      <ReasonField label={t("reason")} value={reason} onChange={write} problem={problem} />
    </Dialog>
  );
}
