import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { allowedActions } from "#domain/workflow/decide.ts";
import { ErrorView } from "#src/audit/factCheck/ErrorView.tsx";
import { useFactCheck } from "#src/audit/factCheck/FactCheckContext.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const ErrorDialog = lazy(() => import("#src/audit/factCheck/ErrorDialog.tsx"));

interface QuestionErrorsProps {
  question: QuestionView;
  assessment: Assessment;
}

/** Reports of factual errors in one grade, and the button for a report if points were lost. */
export function QuestionErrors({ question, assessment }: QuestionErrorsProps) {
  const { t } = useTranslation("factCheck");
  const [reporting, setReporting] = useState(false);
  const around = useFactCheck();
  if (!around) return null;
  const { task, me } = around;
  const own = around.reports.filter(({ questionId }) => questionId === question.id);
  const mayReport =
    allowedActions({ actor: me, task, now: new Date() }).includes("reportError") &&
    losesPoints(assessment, question.maxPoints) &&
    own.every(({ status }) => status === "withdrawn");
  if (own.length === 0 && !mayReport) return null;
  return (
    <div className="error-reports">
      {own.map((report) => (
        <ErrorView key={report.id} report={report} />
      ))}
      {mayReport ? (
        <Button size="small" icon={<WarningOutlined aria-hidden />} onClick={() => setReporting(true)}>
          {t("report")}
          <span className="visually-hidden"> ({question.title})</span>
        </Button>
      ) : null}
      {reporting ? (
        <LazyPart>
          <ErrorDialog question={question} onClose={() => setReporting(false)} />
        </LazyPart>
      ) : null}
    </div>
  );
}
