import { useOne } from "@refinedev/core";
import { Alert, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { AuditorChoice } from "#src/audit/running/AuditorChoice.tsx";
import { messageOf } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

interface AssignSecondDialogProps {
  code: string;
  onClose(): void;
  onAssigned(): void;
}

/** Assigns the second opinion of an audit to an auditor. The first auditor is not offered. */
export default function AssignSecondDialog({ code, onClose, onAssigned }: AssignSecondDialogProps) {
  const { t } = useTranslation(["workflow", "opinion"]);
  const { data } = useOne<TaskRecord>({ resource: "tasks", id: code });
  const [auditorId, setAuditorId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const assign = async () => {
    if (!auditorId) return;
    setBusy(true);
    try {
      await send({ method: "PUT", path: `/tasks/${code}/second-opinion/auditor`, body: { auditorId } });
      onAssigned();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t("workflow:actions.assignSecond")}
      okText={t("opinion:assign.submit")}
      okButtonProps={{ loading: buttonLoading(busy), disabled: !auditorId }}
      onOk={() => void assign()}
      onCancel={onClose}
    >
      <p>{t("workflow:confirm.assignSecond")}</p>
      {data ? (
        <AuditorChoice task={data.data} except={data.data.auditorId} onChoose={setAuditorId} />
      ) : (
        <Skeleton active />
      )}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </Dialog>
  );
}
