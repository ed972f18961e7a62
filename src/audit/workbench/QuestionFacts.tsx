import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { usePageTitle } from "#src/core/pageTitle.ts";

interface QuestionFactsProps {
  numbered: Numbered;
  total: number;
  children: ReactNode;
}

/**
 * Facts above the open question: its number, field, step of Plan, Do, Check, Act, and other facts of this mode. The
 * question is also the window's title.
 */
export function QuestionFacts({ numbered: { number, question, section }, total, children }: QuestionFactsProps) {
  const { t } = useTranslation(["workbench", "audit"]);
  usePageTitle(question.shortTitle);
  return (
    <p className="question-tags">
      <span>{t("workbench:position", { number, total })}</span>
      <span className="question-field">{section.title}</span>
      <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
      {children}
    </p>
  );
}
