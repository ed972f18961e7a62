import { Alert } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { GradingDesk, type GradingWorkbenchProps } from "#src/audit/grading/GradingDesk.tsx";
import { useGradeFilters } from "#src/audit/grading/useGradeFilters.ts";
import { nextAmong, numbered } from "#src/audit/workbench/outline.ts";
import { questionPath } from "#src/audit/workbench/places.ts";
import { useWorkbench } from "#src/audit/workbench/useWorkbench.tsx";
import { ownFocus } from "#src/core/ownFocus.ts";

/**
 * The workbench for grading an audit question by question, each with its own address. It starts with the first open
 * question, changed ones first.
 */
export function GradingWorkbench(props: GradingWorkbenchProps) {
  const { t } = useTranslation("questionnaire");
  const { task, sections, round } = props;
  const questions = useMemo(() => numbered(sections), [sections]);
  const workbench = useWorkbench(task, questions);
  const { questionId, current } = workbench;
  const found = useGradeFilters(questions, round);
  const nextUngraded =
    nextAmong(questions, found.openChanged, questionId) ?? nextAmong(questions, found.open, questionId);
  const [first] = questions;
  if (!first) return <Alert type="warning" showIcon message={t("asksNothing")} />;
  if (!current) {
    const start = nextUngraded ?? first.question.id;
    return <Navigate to={questionPath(task.code, start)} replace state={ownFocus} />;
  }
  return <GradingDesk {...props} {...found} {...{ questions, current, nextUngraded, workbench }} />;
}
