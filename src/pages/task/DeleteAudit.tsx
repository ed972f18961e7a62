import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { HttpProblem, send } from "#providers/http/send.ts";
import { explain } from "#src/console/explain.ts";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";

/** Deletes an audit that was never submitted, after a question. */
export function DeleteAudit({ task }: Pick<TaskPartProps, "task">) {
  const { t } = useTranslation("common");
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const remove = async () => {
    try {
      await send({ method: "DELETE", path: `/tasks/${task.code}` });
      void message.success(t("console:delete.done"));
      navigate("/dashboard");
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      void message.error(explain(error.problem));
    }
  };
  const ask = () =>
    modal.confirm({
      title: t("console:delete.question"),
      content: `${task.code} – ${task.title}`,
      okText: t("delete"),
      cancelText: t("cancel"),
      okButtonProps: { danger: true },
      onOk: remove,
    });
  return (
    <Button danger onClick={ask}>
      {t("delete")}
    </Button>
  );
}
