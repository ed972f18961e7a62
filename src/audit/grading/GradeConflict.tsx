import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { GradeSummary } from "#src/audit/grading/GradeSummary.tsx";
import { useGrading } from "#src/audit/grading/GradingContext.ts";
import type { GradeEntry } from "#src/audit/grading/grades.ts";
import { focusQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { ConflictChoice } from "#src/ui/saving/ConflictChoice.tsx";

/** Displays both versions of a grade side by side if it was changed on two devices, until one is chosen. */
export function GradeConflict({ question, entry }: { question: QuestionView; entry: GradeEntry }) {
  const { t } = useTranslation("questionnaire");
  const { store, queue } = useGrading();
  const { id } = question;
  const choose = (whose: "mine" | "theirs") => {
    store.choose(id, whose);
    if (whose === "mine") void queue.save(id);
    // The pressed button no longer exists.
    focusQuestion(id);
  };
  return (
    <ConflictChoice
      titles={{ mine: t("grading.mine"), theirs: t("grading.theirs") }}
      mine={<GradeSummary assessment={entry.draft} question={question} />}
      theirs={<GradeSummary assessment={entry.theirs} question={question} />}
      onChoose={choose}
    />
  );
}
