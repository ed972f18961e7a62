import { Alert, Button, Skeleton } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { DecisionForm } from "#src/audit/second/DecisionForm.tsx";
import { type Opinion, OpinionResults } from "#src/audit/second/OpinionResults.tsx";
import { SecondGradingView } from "#src/audit/second/SecondGradingPage.tsx";
import { VerdictForm } from "#src/audit/second/VerdictForm.tsx";
import { taskPath } from "#src/audit/workbench/places.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { useTranslatedRead } from "#src/core/useTranslatedRead.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/second/second.css";

const AssignSecondDialog = lazy(() => import("#src/audit/second/AssignSecondDialog.tsx"));

/** The state of a second opinion in one sentence. */
function OpinionState({ opinion }: { opinion: Opinion }) {
  const { t, i18n } = useTranslation("opinion");
  const { pending, pendingWith, pendingDueAt, country, status } = opinion;
  const date = deadlineInWords({ country, expirationDate: pendingDueAt }, i18n.language);
  if (pending && pendingWith) return <p role="status">{t(`state.${pendingWith}`, { date })}</p>;
  return <p role="status">{t(status === "completed" ? "state.completed" : "state.returned")}</p>;
}

/** Verdicts and refusals of the second auditors. */
function OpinionVerdicts({ opinions }: Pick<Opinion, "opinions">) {
  const { t } = useTranslation(["opinion", "resources"]);
  return (
    <ul className="second-verdicts">
      {opinions.map(({ id, auditor, status, verdict, reason }) => (
        <li key={id}>
          <strong>{auditor}</strong>{" "}
          {verdict
            ? t(`resources:second-grading.values.verdict.${verdict}`)
            : t(`resources:second-grading.values.status.${status}`)}
          {reason ? <q className="history-reason">{reason}</q> : null}
        </li>
      ))}
    </ul>
  );
}

/**
 * `/dashboard/second-opinion/{code}`: the results of both auditors side by side. The second auditor confirms or objects
 * here, and the office or an administrator decides.
 */
export default function SecondOpinionPage() {
  const { code = "" } = useParams();
  const { t } = useTranslation(["opinion", "workflow", "audit"]);
  const { found, problem, retry } = useTranslatedRead(`/tasks/${code}/second-opinion`);
  const [assigning, setAssigning] = useState(false);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (found === null) return <Alert type="error" showIcon message={t("audit:page.notFound")} />;
  if (!found) return <Skeleton active />;
  const { gradingId, isBlind, mayDecide, mayAssign, results } = found;
  if (gradingId && isBlind) return <SecondGradingView id={gradingId} onFinished={retry} />;
  return (
    <div className="second-page">
      <header>
        <p className="task-code">{found.code}</p>
        <h1>{t("title", { title: found.title })}</h1>
        <OpinionState opinion={found} />
        <p>
          <Link to={taskPath(found.code)}>{t("toAudit")}</Link>
        </p>
      </header>
      {results ? <OpinionResults opinion={found} /> : <Alert type="info" showIcon message={t("hidden")} />}
      {found.opinions.length > 0 && results ? <OpinionVerdicts opinions={found.opinions} /> : null}
      {gradingId ? <VerdictForm opinion={found} gradingId={gradingId} onGiven={retry} /> : null}
      {mayDecide ? <DecisionForm opinion={found} onDecided={retry} /> : null}
      {mayAssign ? <Button onClick={() => setAssigning(true)}>{t("workflow:actions.assignSecond")}</Button> : null}
      {assigning ? (
        <LazyPart spare>
          <AssignSecondDialog
            code={found.code}
            onClose={() => setAssigning(false)}
            onAssigned={() => {
              setAssigning(false);
              retry();
            }}
          />
        </LazyPart>
      ) : null}
    </div>
  );
}
