import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { send } from "#providers/http/send.ts";
import { type AskedProof, useRequests } from "#src/audit/requests/RequestsContext.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/audit/requests/requests.css";

/** A request of the auditor: its text, its state and its due date. The auditor can withdraw an open one. */
export function RequestView({ request }: { request: AskedProof }) {
  const { t, i18n } = useTranslation("requests");
  const around = useRequests();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!around) return null;
  const { task, me, onChanged } = around;
  const { id, text, status, dueAt, auditorName, createdAt } = request;
  const day = dateFormat(i18n.language, { dateStyle: "medium" }).format(new Date(createdAt));
  const due = deadlineInWords({ country: task.country, expirationDate: dueAt }, i18n.language);
  const mayWithdraw =
    status === "open" && allowedActions({ actor: me, task, now: new Date() }).includes("withdrawRequest");
  const withdraw = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ method: "PUT", path: `/tasks/${task.code}/proof-requests/${id}/withdraw` });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
    await onChanged();
  };
  return (
    <div className={`proof-request ${status}`}>
      <p className="proof-request-head">
        <strong>{t("by", { name: auditorName ?? "", date: day })}</strong>{" "}
        <span>{t(`states.${status}`, { date: due })}</span>
      </p>
      <p className="comment-text">{text}</p>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {mayWithdraw ? (
        <Button size="small" onClick={() => void withdraw()} loading={buttonLoading(busy)}>
          {t("withdraw")}
        </Button>
      ) : null}
    </div>
  );
}
