import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { useRead } from "#src/shared/useRead.ts";

interface Unchanged {
  questions: ReadonlySet<string>;
}

const UnchangedContext = createContext<Unchanged | undefined>(undefined);

/** The questions with the same answer as in the enterprise's previous audit. Undefined if there was none. */
export const useUnchanged = (): Unchanged | undefined => useContext(UnchangedContext);

/** Provides unchanged answers to the page, which works without them. */
export function UnchangedAnswers({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useRead(`/tasks/${taskCode}/unchanged`);
  const unchanged = useMemo(() => (found?.since ? { questions: new Set(found.questions) } : undefined), [found]);
  return <UnchangedContext.Provider value={unchanged}>{children}</UnchangedContext.Provider>;
}

/** Marks an answer that equals the previous audit's, and whether the team has confirmed it since. */
export function UnchangedTag({ questionId, answer }: { questionId: string; answer: Answer | undefined }) {
  const { t } = useTranslation("audit");
  const unchanged = useUnchanged();
  if (!unchanged?.questions.has(questionId)) return null;
  return (
    <>
      <span className="question-tag unchanged-tag">{t("review.unchangedSince")}</span>
      {answer?.toCheck ? <span className="question-tag unchanged-tag">{t("review.notChecked")}</span> : null}
    </>
  );
}
