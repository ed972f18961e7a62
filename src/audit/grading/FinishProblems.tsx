import { CloseOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { OpenQuestions } from "#src/audit/grading/OpenQuestions.tsx";
import type { FinishGrades } from "#src/audit/grading/useFinishGrades.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

interface FinishProblemsProps extends Pick<FinishGrades, "problem" | "missing" | "dismiss"> {
  sections: readonly SectionView[];
}

/** Closes the list with Escape, unless a dialog or a list above it is open. */
function useEscape(shown: boolean, close: () => void): void {
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

/**
 * Reasons why the grades could not be finished, with links to open questions, until dismissed. Nothing without reasons.
 */
export function FinishProblems({ problem, missing, dismiss, sections }: FinishProblemsProps) {
  const { t } = useTranslation(["questionnaire", "common"]);
  const shown = problem !== undefined || missing.length > 0;
  useEscape(shown, dismiss);
  if (!shown) return null;
  return (
    <div className="grading-problems">
      <Button
        className="grading-problems-close"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("common:close")}
        onClick={dismiss}
      />
      {problem ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={problem.code === "REVISION_CONFLICT" ? t("grading.changed") : errorMessage(problem)}
        />
      ) : null}
      {missing.length > 0 ? <OpenQuestions ids={missing} sections={sections} onChosen={dismiss} /> : null}
    </div>
  );
}
