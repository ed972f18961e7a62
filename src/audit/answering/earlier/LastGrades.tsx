import { Button } from "antd";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { losesPoints } from "#domain/scoring/lost.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { AuditorRemarks } from "#src/audit/grades/AuditorRemarks.tsx";
import { type GradedRound, type JudgedTask, useGrades } from "#src/audit/grades/useGrades.ts";
import { scrollToQuestion } from "#src/audit/workbench/goToQuestion.ts";

const LastGradesContext = createContext<GradedRound | null>(null);

/** The auditor's grades of the last graded round; null if there is none. */
export const useLastGrades = (): GradedRound | null => useContext(LastGradesContext);

interface LastGradesProps {
  task: JudgedTask;
  sections: readonly SectionView[];
  children: ReactNode;
}

/** Provides the last grades of the audit to the questions below, also among the remarks on each. */
export function LastGrades({ task, sections, children }: LastGradesProps) {
  const { found: graded = null } = useGrades(task);
  return (
    <LastGradesContext.Provider value={graded}>
      <AuditorRemarks taskCode={task.code} {...{ graded, sections }}>
        {children}
      </AuditorRemarks>
    </LastGradesContext.Provider>
  );
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
