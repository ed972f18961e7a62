import { Alert, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router-dom";
import { BlindGrading } from "#src/audit/second/BlindGrading.tsx";
import { DeclineDialog } from "#src/audit/second/DeclineDialog.tsx";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { secondOpinionPath } from "#src/core/paths.ts";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** `/dashboard/second-grading/{id}`: a second auditor grades some questions of an audit without the first points. */
export default function SecondGradingPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  return <SecondGradingView id={id} onFinished={(code) => navigate(secondOpinionPath(code))} />;
}

interface SecondGradingViewProps {
  id: string;
  /** A second opinion on the audit with this code continues with its verdict. */
  onFinished(code: string): void;
}

/** The questions of a second grading, and a button to decline it. */
export function SecondGradingView({ id, onFinished }: SecondGradingViewProps) {
  const { t, i18n } = useTranslation(["opinion", "audit"]);
  const navigate = useNavigate();
  const { found, problem, retry } = useTranslatedRead(`/second-gradings/${id}/work`);
  const [declining, setDeclining] = useState(false);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (found === null) return <Alert type="error" showIcon message={t("audit:page.notFound")} />;
  if (!found) return <Skeleton active />;
  const { grading, audit } = found;
  const due = deadlineInWords({ country: audit.country, expirationDate: grading.dueAt }, i18n.language);
  const isOpinion = grading.purpose === "opinion";
  const isOpen = grading.status === "draft";
  const go = () => (isOpinion ? onFinished(audit.code) : retry());
  return (
    <div className="second-page">
      <header>
        <p className="task-code">{audit.code}</p>
        <h1>{t("blind.title", { title: audit.title })}</h1>
        <p>{t(isOpinion ? "blind.intro" : "blind.introAppeal", { date: due })}</p>
        {isOpen ? <Button onClick={() => setDeclining(true)}>{t("decline.title")}</Button> : null}
      </header>
      {isOpen ? (
        <BlindGrading key={grading.id} work={found} onFinished={go} />
      ) : (
        <Alert
          type="info"
          showIcon
          message={t("blind.over")}
          description={
            isOpinion && grading.status === "finished" ? (
              <Link to={secondOpinionPath(audit.code)}>{t("open")}</Link>
            ) : undefined
          }
        />
      )}
      {declining ? (
        <DeclineDialog
          id={grading.id}
          onClose={() => setDeclining(false)}
          onDeclined={() => navigate("/dashboard", { replace: true })}
        />
      ) : null}
    </div>
  );
}
