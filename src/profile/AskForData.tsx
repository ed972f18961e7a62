import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface AskForDataProps {
  user: OwnRecord;
  onAsked(): Promise<unknown>;
}

/** Requests the person's data, and explains how it is delivered. */
export function AskForData({ user, onAsked }: AskForDataProps) {
  const { t } = useTranslation(["profile", "resources"]);
  const flight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const [mailed, setMailed] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function ask(): Promise<void> {
    if (!flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await send({
        method: "POST",
        path: `/users/${user.id}/request-data`,
      });
      setMailed(data.by === "mail");
      await onAsked();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  const confirmation = mailed ? "profile:dataByMail" : user.dataRequestedAt && "profile:dataByPerson";
  return (
    <>
      <Button loading={buttonLoading(busy)} onClick={() => void ask()}>
        {t("resources:user.actions.requestData.label")}
      </Button>
      {confirmation ? <Alert type="info" showIcon role="status" message={t(confirmation)} /> : null}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </>
  );
}
