import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { previousGrade } from "#src/audit/grading/earlier/takeOver.ts";
import { useBarred, useGrading } from "#src/audit/grading/GradingContext.ts";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { useAssess } from "#src/audit/grading/useAssess.ts";

/** Actions on the grade of the open question. Impossible actions return the reason. */
export interface GradeActs {
  assess(part: Partial<GradeDraft>): void;
  takeOver: { possible: boolean; act(): string | undefined };
  toggleApplies(): string | undefined;
}

/** @param onReason moves to the field of the reason, which a question that is not applicable needs */
export function useGradeActs({ id, maxPoints }: QuestionView, onReason: () => void): GradeActs {
  const { t } = useTranslation(["workbench", "questionnaire"]);
  const { store, previousGrades } = useGrading();
  const assess = useAssess(id);
  const barred = useBarred(id);
  const previous = previousGrades.get(id);
  const earlier = previousGrade(previous, maxPoints);
  const isBarred = (draft: GradeDraft) => barred && draft.notApplicable;
  return {
    assess,
    takeOver: {
      possible: earlier !== undefined && !isBarred(earlier),
      act: () => {
        if (previous?.changed) return t("workbench:grade.formerChanged", { round: previous.round });
        if (!earlier) return t("workbench:grade.formerNone");
        if (isBarred(earlier)) return t("questionnaire:assessment.tooManyNotApplicable");
        assess(earlier);
      },
    },
    toggleApplies: () => {
      const { notApplicable, points } = store.get(id).draft;
      if (!notApplicable && barred) return t("questionnaire:assessment.tooManyNotApplicable");
      assess({ notApplicable: !notApplicable, points: notApplicable ? points : null });
      if (!notApplicable) onReason();
    },
  };
}
