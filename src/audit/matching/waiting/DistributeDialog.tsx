import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

/** The two ways to give audits to auditors. */
export type DistributionWay = "assignAuditor" | "inviteAuditor";

interface DistributeDialogProps {
  way: DistributionWay;
  /** Auditors by audit. */
  given: ReadonlyMap<string, string>;
  onClose(): void;
  onStarted(jobId: string): void;
}

/** Asks once before audits are assigned, or auditors invited, by one job of the server. */
export function DistributeDialog({ way, given, onClose, onStarted }: DistributeDialogProps) {
  const { t } = useTranslation(["running", "bulk", "common"]);
  const flight = useSingleFlight();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const count = given.size;
  const auditors = new Set(given.values()).size;
  const start = async () => {
    if (!flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const inputs = Object.fromEntries([...given].map(([code, auditorId]) => [code, { auditorId }]));
      const { data } = await send({
        method: "POST",
        path: "/bulk-jobs",
        body: { resource: "task", action: way, inputs },
      });
      onStarted(data.job.id);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
      flight.end();
    }
  };
  return (
    <Dialog
      title={t(`running:waiting.ask.${way}`, { count })}
      okText={t(`running:waiting.do.${way}`, { count })}
      cancelText={t("common:cancel")}
      okButtonProps={{ loading: buttonLoading(busy) }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <p>{t("running:waiting.among", { count: auditors })}</p>
      <p>{t(`bulk:several.task.${way}`)}</p>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} className="dialog-problem" /> : null}
    </Dialog>
  );
}
