import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import type { Opinion } from "#src/audit/second/OpinionResults.tsx";
import { REASON_LEAST, ReasonField, useReason } from "#src/audit/second/ReasonField.tsx";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Choice } from "#src/ui/Choice.tsx";

type Decision = "first" | "second" | "return";

interface DecisionFormProps {
  opinion: Opinion;
  onDecided(): void;
}

/** The decision of the office or an administrator: the valid result, or a return to the first auditor. */
export function DecisionForm({ opinion, onDecided }: DecisionFormProps) {
  const { t } = useTranslation("opinion");
  const { code, results } = opinion;
  const [reason, write] = useReason(useSignedIn().id, `decision:${code}`);
  const [decision, setDecision] = useState<Decision>();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const offered: Decision[] = ["first", ...(results?.second?.level ? (["second"] as const) : []), "return"];
  const isShort = reason.trim().length < REASON_LEAST;
  const decide = async () => {
    setAsked(true);
    if (!decision || isShort) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { decision, reason: reason.trim() };
      await send({ method: "PUT", path: `/tasks/${code}/second-opinion/decision`, body });
      write("");
      onDecided();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="second-decision" aria-labelledby="second-decide">
      <h2 id="second-decide">{t("decision.title")}</h2>
      <p>{t("decision.explain")}</p>
      <Choice
        label={t("decision.title")}
        className="second-choice"
        value={decision}
        options={offered.map((value) => ({ value, label: t(`decision.${value}`) }))}
        onChange={({ target }) => setDecision(target.value)}
      />
      {asked && !decision ? (
        <p className="field-error" role="alert">
          {t("decision.required")}
        </p>
      ) : null}
      <ReasonField
        label={t("reason")}
        value={reason}
        onChange={write}
        problem={asked && isShort ? t("reasonTooShort") : undefined}
      />
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
      <Button type="primary" loading={buttonLoading(busy)} onClick={() => void decide()}>
        {t("decision.submit")}
      </Button>
    </section>
  );
}
