import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { LostPoints } from "#src/audit/answering/earlier/LastGrades.tsx";
import { scrollToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { checkPath } from "#src/audit/workbench/places.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import { type Besides, WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

interface AnsweringBarProps {
  taskCode: string;
  sections: SectionView[];
  besides: Besides | undefined;
}

/**
 * A bar that is always visible on the long page, with the progress of the audit, a link to the next open question, and
 * the check.
 */
export function AnsweringBar({ taskCode, sections, besides }: AnsweringBarProps) {
  const { t } = useTranslation(["questionnaire", "workbench"]);
  const { store } = useAnswering();
  const { progress, open } = useSummary();
  const { answered, due, total } = progress;
  const [next] = open;
  return (
    <div className="answering-bar">
      <div className="answering-progress">
        <progress value={answered} max={Math.max(due, 1)} aria-label={t("progress.title")} />
        <span>{t("progress.answered", { answered, total: due })}</span>
        <WaitingLine store={store} words="waiting" besides={besides} onGoTo={scrollToQuestion} />
      </div>
      <Button onClick={() => next && scrollToQuestion(next)} disabled={!next}>
        {t("progress.next")}
      </Button>
      <LostPoints sections={sections} />
      {total > 0 ? (
        <LinkButton type="primary" to={checkPath(taskCode)}>
          {t("workbench:bar.check")}
        </LinkButton>
      ) : null}
    </div>
  );
}
