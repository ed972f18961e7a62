import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Numbered } from "#src/audit/workbench/outline.ts";

interface QuestionFactsProps {
  numbered: Numbered;
  total: number;
  children: ReactNode;
}

/** Above a question: its number, its field, its step of Plan, Do, Check, Act, and what else matters in this mode. */
export function QuestionFacts({ numbered: { number, question, section }, total, children }: QuestionFactsProps) {
  const { t } = useTranslation(["workbench", "audit"]);
  return (
    <p className="question-tags">
      <span>{t("workbench:position", { number, total })}</span>
      <span className="question-field">{section.title}</span>
      <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
      {children}
    </p>
  );
}
