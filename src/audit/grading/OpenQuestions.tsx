import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useGradingSummary } from "#src/audit/grading/GradingContext.ts";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";

interface OpenQuestionsProps {
  ids: readonly string[];
  sections: readonly SectionView[];
  /** Called when a question was chosen. */
  onChosen(): void;
}

/** Links to the questions that prevent finishing, with the missing part: points or their reason. */
export function OpenQuestions({ ids, sections, onChosen }: OpenQuestionsProps) {
  const { open: lacks } = useGradingSummary();
  const goToQuestion = useGoToQuestion();
  const { t } = useTranslation("questionnaire");
  const open = sections.flatMap(({ questions }) => questions).filter(({ id }) => ids.includes(id));
  const list = (
    <ul className="gap-list">
      {open.map(({ id, shortTitle }) => (
        <li key={id}>
          <Button
            type="link"
            className="gap-link"
            onClick={() => {
              onChosen();
              goToQuestion(id);
            }}
          >
            {shortTitle}
          </Button>{" "}
          <span className="gap-reason">{t(`grading.lacks.${lacks.get(id) ?? "points"}`)}</span>
        </li>
      ))}
    </ul>
  );
  return <Alert type="error" showIcon role="alert" message={t("grading.open")} description={list} />;
}
