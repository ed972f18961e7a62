import { Alert, App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isFactCheckRunning } from "#domain/procedure/factCheck.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { send } from "#providers/http/send.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import "#src/audit/factCheck/factCheck.css";

/**
 * Notice for readers of finished grades before the report. It has the meaning of the grades, the end of the time for
 * reports, and a button to end it early.
 */
export function FactCheckNotice({ task, me, onChanged }: TaskPartProps) {
  const { t, i18n } = useTranslation("factCheck");
  const [asking, setAsking] = useState(false);
  const reported = useFactCheck()?.reports.some(({ status }) => status !== "withdrawn") ?? false;
  if (task.status !== "confirmed" || !task.factCheckEndsAt) return null;
  const date = deadlineInWords({ country: task.country, expirationDate: task.factCheckEndsAt }, i18n.language);
  const now = new Date();
  const mayEnd = allowedActions({ actor: me, task, now }).includes("finishFactCheck");
  return (
    <section className="fact-check" aria-labelledby="fact-check-title">
      <h2 id="fact-check-title">{t("title")}</h2>
      <p>{t("notResult")}</p>
      <p>{isFactCheckRunning(task, now) ? t("until", { date }) : t("over")}</p>
      {mayEnd ? <Button onClick={() => setAsking(true)}>{t(reported ? "nothingMore" : "noErrors")}</Button> : null}
      {asking ? (
        <EndDialog
          code={task.code}
          label={t(reported ? "nothingMore" : "noErrors")}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

interface EndDialogProps extends Pick<TaskPartProps, "onChanged"> {
  code: string;
  label: string;
  onClose(): void;
}

/** Asks whether the fact check ends now, because nothing can be reported afterwards. */
function EndDialog({ code, label, onChanged, onClose }: EndDialogProps) {
  const { t } = useTranslation(["factCheck", "workflow"]);
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ method: "PUT", path: `/tasks/${code}/fact-checks/finish` });
      void message.success(t("factCheck:finished"));
      onClose();
      await onChanged();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("workflow:actions.finishFactCheck")}
      okText={label}
      okButtonProps={{ loading: buttonLoading(busy) }}
      onOk={() => void end()}
      onCancel={onClose}
    >
      <p>{t("workflow:confirm.finishFactCheck")}</p>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </Dialog>
  );
}
