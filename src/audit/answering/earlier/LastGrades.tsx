import { Button } from "antd";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { type GradedRound, type JudgedTask, useGrades } from "#src/audit/grades/useGrades.ts";
import { scrollToQuestion } from "#src/audit/workbench/goToQuestion.ts";

const LastGradesContext = createContext<GradedRound | null>(null);

/** The auditor's grades of the last graded round; null if there is none. */
export const useLastGrades = (): GradedRound | null => useContext(LastGradesContext);

/** Provides the last grades of the audit to the questions below. */
export function LastGrades({ task, children }: { task: JudgedTask; children: ReactNode }) {
  const { found } = useGrades(task);
  return <LastGradesContext.Provider value={found ?? null}>{children}</LastGradesContext.Provider>;
}

/** The auditor's points and comment on a question in the last graded round. Nothing if no round was graded. */
export function LastGrade({ question }: { question: QuestionView }) {
  const last = useLastGrades();
  const assessment = last?.assessments[question.id];
  return assessment ? <GradeView assessment={assessment} question={question} round={last?.round} /> : null;
}

/** A button that moves to the next question with lost points in the last graded round. */
export function LostPoints({ sections }: { sections: readonly SectionView[] }) {
  const { t } = useTranslation("audit");
  const last = useLastGrades();
  const { visible } = useSummary();
  const [at, setAt] = useState(0);
  const lost = useMemo(
    () =>
      sections
        .flatMap(({ questions }) => questions)
        .filter(({ id, maxPoints }) => visible.has(id) && losesPoints(last?.assessments[id] ?? {}, maxPoints))
        .map(({ id }) => id),
    [sections, visible, last],
  );
  if (lost.length === 0) return null;
  const walk = () => {
    scrollToQuestion(lost[at % lost.length] ?? "");
    setAt((at % lost.length) + 1);
  };
  return <Button onClick={walk}>{t("grade.lost", { count: lost.length })}</Button>;
}
