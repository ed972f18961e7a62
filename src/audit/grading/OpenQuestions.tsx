import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useGoToQuestion } from "#src/audit/workbench/goToQuestion.ts";

/** The questions that finishing still misses, each a way to its card. */
export function OpenQuestions({ ids, sections }: { ids: readonly string[]; sections: readonly SectionView[] }) {
  const goToQuestion = useGoToQuestion();
  const { t } = useTranslation("questionnaire");
  const open = sections.flatMap(({ questions }) => questions).filter(({ id }) => ids.includes(id));
  const list = (
    <ul className="gap-list">
      {open.map(({ id, title }) => (
        <li key={id}>
          <Button type="link" className="gap-link" onClick={() => goToQuestion(id)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
  return <Alert type="error" showIcon role="alert" message={t("grading.open")} description={list} />;
}
