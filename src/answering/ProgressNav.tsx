import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { isAnswered } from "#domain/questionnaire/answer.ts";
import { useAnswering, useSummary } from "#src/answering/AnsweringContext.ts";
import { goToQuestion } from "#src/answering/goToQuestion.ts";
import { countable, type SectionView } from "#src/answering/responses.ts";

/** How far each field is, and the way to the next question without an answer. */
export function ProgressNav({ sections }: { sections: SectionView[] }) {
  const { t } = useTranslation("questionnaire");
  const { store } = useAnswering();
  const { progress, visible } = useSummary();
  const next = () => {
    const open = sections.flatMap((section) => countable(section).questions).find(({ id, ...question }) => visible.has(id) && !isAnswered(question, { ...store.get(id).draft, revision: 0 }));
    if (open) goToQuestion(open.id);
  };
  return (
    <nav className="progress-nav" aria-label={t("progress.title")}>
      <Progress percent={progress.total ? Math.floor((progress.answered * 100) / progress.total) : 0} size="small" aria-label={t("progress.title")} />
      <ul>
        {sections.map(({ auditFieldId, title }) => {
          const count = progress.sections.find((section) => section.auditFieldId === auditFieldId);
          return (
            <li key={auditFieldId}>
              <a href={`#field-${auditFieldId}`}>{title}</a>
              <span>{t("progress.count", { answered: count?.answered ?? 0, total: count?.total ?? 0 })}</span>
            </li>
          );
        })}
      </ul>
      <Button block onClick={next} disabled={progress.answered >= progress.total}>
        {t("progress.next")}
      </Button>
    </nav>
  );
}
