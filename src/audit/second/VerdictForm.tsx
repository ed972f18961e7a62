import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import type { Opinion } from "#src/audit/second/OpinionResults.tsx";
import { ReasonField, useReason } from "#src/audit/second/ReasonField.tsx";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface VerdictFormProps {
  opinion: Opinion;
  gradingId: string;
  onGiven(): void;
}

/** The second auditor's verdict: a confirmation, or an objection with a reason. */
export function VerdictForm({ opinion, gradingId, onGiven }: VerdictFormProps) {
  const { t } = useTranslation("opinion");
  const [reason, write] = useReason(useSignedIn().id, `verdict:${gradingId}`);
  const [lacking, setLacking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<"confirmed" | "objected">();
  const { results } = opinion;
  const agree = results?.second?.level === results?.first.level;
  const give = async (verdict: "confirmed" | "objected") => {
    const isLacking = verdict === "objected" && reason.trim() === "";
    setLacking(isLacking);
    if (isLacking) return;
    setBusy(verdict);
    setProblem(undefined);
    try {
      const body = { verdict, reason: reason.trim() };
      await send({ method: "PUT", path: `/second-gradings/${gradingId}/verdict`, body });
      write("");
      onGiven();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="second-decision" aria-labelledby="second-verdict">
      <h2 id="second-verdict">{t("verdict.title")}</h2>
      <p>{t(agree ? "verdict.explain" : "verdict.explainDiffers")}</p>
      <ReasonField
        label={t("verdict.reason")}
        value={reason}
        onChange={write}
        problem={lacking ? t("verdict.reasonRequired") : undefined}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      <div className="second-buttons">
        <Button
          type="primary"
          disabled={busy !== undefined}
          loading={buttonLoading(busy === "confirmed")}
          onClick={() => void give("confirmed")}
        >
          {t("verdict.confirm")}
        </Button>
        <Button
          danger
          disabled={busy !== undefined}
          loading={buttonLoading(busy === "objected")}
          onClick={() => void give("objected")}
        >
          {t("verdict.object")}
        </Button>
      </div>
    </section>
  );
}
