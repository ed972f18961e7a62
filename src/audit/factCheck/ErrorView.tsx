import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { send } from "#providers/http/send.ts";
import { AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { type ErrorReport, useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/audit/factCheck/factCheck.css";

/** A report of a factual error with its proof, its state, and the auditor's answer. The team can withdraw an open one. */
export function ErrorView({ report }: { report: ErrorReport }) {
  const { t, i18n } = useTranslation(["factCheck", "workflow"]);
  const around = useFactCheck();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!around) return null;
  const { task, me, onReported } = around;
  const { id, text, proofs, status, answer, pointsBefore, pointsAfter, reportedByName, createdAt } = report;
  const date = dateFormat(i18n.language, { dateStyle: "medium" }).format(new Date(createdAt));
  const mayWithdraw =
    status === "open" && allowedActions({ actor: me, task, now: new Date() }).includes("withdrawError");
  const withdraw = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ method: "PUT", path: `/tasks/${task.code}/fact-checks/${id}/withdraw` });
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
    await onReported();
  };
  return (
    <div className={`error-report ${status}`}>
      <p className="error-report-head">
        <strong>{t("by", { name: reportedByName ?? "", date })}</strong> <span>{t(`states.${status}`)}</span>
      </p>
      <p className="comment-text">{text}</p>
      <AnswerProofs answer={{ proofs, additionalDetails: "", revision: 0 }} />
      {answer ? (
        <div className="error-answer">
          <p>
            <strong>{t("answerOf")}</strong>
          </p>
          <p className="comment-text">{answer}</p>
          {pointsBefore !== pointsAfter ? (
            <p>{t("points", { before: pointsBefore ?? "–", after: pointsAfter ?? "–" })}</p>
          ) : null}
        </div>
      ) : null}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      {mayWithdraw ? (
        <Button size="small" onClick={() => void withdraw()} loading={buttonLoading(busy)}>
          {t("workflow:actions.withdrawError")}
        </Button>
      ) : null}
    </div>
  );
}
