import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { OpenQuestions } from "#src/audit/grading/OpenQuestions.tsx";
import type { FinishGrades } from "#src/audit/grading/useFinishGrades.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

interface FinishProblemsProps extends Pick<FinishGrades, "problem" | "missing"> {
  sections: readonly SectionView[];
}

/** Why the grades could not be finished, with the ways to what is open; nothing when nothing stands in the way. */
export function FinishProblems({ problem, missing, sections }: FinishProblemsProps) {
  const { t } = useTranslation("questionnaire");
  if (!problem && missing.length === 0) return null;
  return (
    <div className="grading-problems">
      {problem ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={problem.code === "REVISION_CONFLICT" ? t("grading.changed") : errorMessage(problem)}
        />
      ) : null}
      {missing.length > 0 ? <OpenQuestions ids={missing} sections={sections} /> : null}
    </div>
  );
}
