import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { isAnswered } from "#domain/questionnaire/answer.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { useAnswering, useSummary } from "#src/audit/answering/AnsweringContext.ts";
import { goToQuestion } from "#src/audit/answering/goToQuestion.ts";
import { LostPoints } from "#src/audit/answering/LastGrades.tsx";
import type { LeftDrafts } from "#src/audit/answering/left/leftDrafts.ts";
import { SubmitDialog } from "#src/audit/answering/SubmitDialog.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { toQuestion } from "#src/audit/responses.ts";
import { WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

/** Always in sight: how far the whole audit is, the way to the next open question, and submitting. */
export function AnsweringBar({
  task,
  onChanged,
  sections,
  left,
}: TaskPartProps & { sections: SectionView[]; left: LeftDrafts[] }) {
  const { t } = useTranslation("questionnaire");
  const { store } = useAnswering();
  const { progress } = useSummary();
  const { answered, total } = progress;
  const [first] = left;
  const besides = first && t("left.waits", { count: first.questions.length, name: first.name ?? t("left.somebody") });
  const next = () => {
    const answers = store.answers();
    const { visible } = store.getSummary();
    const questions = sections.flatMap((section) => section.questions);
    const open = questions.find((view) => visible.has(view.id) && !isAnswered(toQuestion(view), answers[view.id]));
    if (open) goToQuestion(open.id);
  };
  return (
    <div className="answering-bar">
      <div className="answering-progress">
        <progress value={answered} max={Math.max(total, 1)} aria-label={t("progress.title")} />
        <span>{t("progress.answered", { answered, total })}</span>
        <WaitingLine store={store} words="waiting" besides={besides} onGoTo={goToQuestion} />
      </div>
      <Button onClick={next} disabled={answered >= total}>
        {t("progress.next")}
      </Button>
      <LostPoints sections={sections} />
      <SubmitDialog taskCode={task.code} sections={sections} onSubmitted={onChanged} />
    </div>
  );
}
