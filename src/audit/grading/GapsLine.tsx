import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { useMissingWords } from "#src/audit/answering/useMissingWords.ts";
import { gapsOf } from "#src/audit/grading/gaps.ts";

/** The missing parts of a graded answer. Nothing if it is complete. */
export function GapsLine({ question, answer }: { question: QuestionView; answer: Answer | undefined }) {
  const { t } = useTranslation("workbench");
  const words = useMissingWords();
  const gaps = gapsOf(question, answer);
  if (!gaps) return null;
  const parts = [words(gaps.missing), gaps.badLink ? t("grade.badLink") : ""].filter((part) => part !== "");
  return <p className="answer-gaps">{t("grade.lacks", { parts: parts.join(", ") })}</p>;
}
