import { Alert, App, Button, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface JudgeNamesakeProps {
  auditorId: string;
  personId: string;
  onJudged(): void;
}

/** Records whether an auditor and a person of an enterprise are the same person, with a reason. */
export function JudgeNamesake({ auditorId, personId, onJudged }: JudgeNamesakeProps) {
  const { t } = useTranslation("telling");
  const { message } = App.useApp();
  const id = useId();
  const flight = useSingleFlight();
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function judge(samePerson: boolean): Promise<void> {
    if (!reason.trim()) return setProblem(t("namesakes.reasonMissing"));
    if (!flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { personId, samePerson, reason: reason.trim() };
      await send({ method: "POST", path: `/users/${auditorId}/namesakes`, body });
      void message.success(t("namesakes.done"));
      setReason("");
      onJudged();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  return (
    <div className="judge-namesake">
      <label htmlFor={id}>{t("namesakes.reason")}</label>
      <Input id={id} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
      <Button loading={buttonLoading(busy)} onClick={() => void judge(false)}>
        {t("namesakes.different")}
      </Button>
      <Button loading={buttonLoading(busy)} onClick={() => void judge(true)}>
        {t("namesakes.same")}
      </Button>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </div>
  );
}
