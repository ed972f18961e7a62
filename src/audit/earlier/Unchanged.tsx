import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { useRead } from "#src/shared/useRead.ts";

interface Unchanged {
  questions: ReadonlySet<string>;
}

const UnchangedContext = createContext<Unchanged | undefined>(undefined);

/** The questions whose answer is the one of the enterprise's audit before; nothing where there was none. */
export const useUnchanged = (): Unchanged | undefined => useContext(UnchangedContext);

/** Lets the answers below say which of them are those of the enterprise's audit before; the page is whole without it. */
export function UnchangedAnswers({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { found } = useRead(`/tasks/${taskCode}/unchanged`);
  const unchanged = useMemo(() => (found?.since ? { questions: new Set(found.questions) } : undefined), [found]);
  return <UnchangedContext.Provider value={unchanged}>{children}</UnchangedContext.Provider>;
}

/** Says of an answer that it is the one of the audit before, and whether the team has confirmed it since. */
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
