import { App } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { send } from "#providers/http/send.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { usePageModal } from "#src/ui/usePageModal.ts";

/** Asks for confirmation and deletes an audit without answers. */
export function useDeleteAudit(task: TaskRecord): () => void {
  // The menu does not wait for the texts of its dialog.
  const { t } = useTranslation(["common", "console"], { useSuspense: false });
  const { message } = App.useApp();
  const { confirm } = usePageModal();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await send({ method: "DELETE", path: `/tasks/${task.code}` });
      void message.success(t("console:delete.done"));
      navigate("/dashboard");
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  return () =>
    void confirm({
      title: t("console:delete.question"),
      content: `${task.code} – ${task.title}`,
      okText: t("delete"),
      cancelText: t("cancel"),
      okButtonProps: { danger: true },
      onOk: remove,
    });
}
