import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { losesPoints } from "#domain/scoring/lost.ts";
import { type Assessment, isGraded } from "#domain/scoring/score.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { type OtherRemark, OtherRemarks } from "#src/audit/comments/otherRemarks.ts";
import { RemarkAuthor } from "#src/audit/comments/RemarkAuthor.tsx";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import type { GradedRound } from "#src/audit/grades/useGrades.ts";
import { useRead } from "#src/shared/useRead.ts";
import "#src/audit/comments/comments.css";

interface AuditorRemarksProps {
  taskCode: string;
  /** The last graded round, null without one. */
  graded: GradedRound | null;
  sections: readonly SectionView[];
  children: ReactNode;
}

/**
 * Adds the auditor's assessments and reasons of the last graded round to the remarks on each question. So they are in
 * one list with the trainer's remarks.
 */
export function AuditorRemarks({ taskCode, graded, sections, children }: AuditorRemarksProps) {
  const { found: report } = useRead(graded ? `/reports/task/${taskCode}` : undefined);
  const questions = useMemo(
    () => new Map(sections.flatMap((section) => section.questions.map((question) => [question.id, question]))),
    [sections],
  );
  const reasons = report?.round === graded?.round ? report?.questionReasons : undefined;
  const remarkOn = useCallback(
    (id: string): OtherRemark | undefined => {
      const question = questions.get(id);
      const assessment = graded?.assessments[id];
      if (!graded || !question || !assessment || !isGraded(assessment)) return undefined;
      const reason = reasons?.[id];
      const hasWords = Boolean(reason || assessment.comment?.trim() || assessment.proofs?.length);
      return {
        at: graded.updatedAt,
        isSilent: !hasWords && !losesPoints(assessment, question.maxPoints),
        content: <AuditorRemark {...{ graded, question, assessment, reason }} />,
      };
    },
    [questions, graded, reasons],
  );
  return <OtherRemarks.Provider value={remarkOn}>{children}</OtherRemarks.Provider>;
}

interface AuditorRemarkProps {
  graded: GradedRound;
  question: QuestionView;
  assessment: Assessment;
  /** Why this question is a reason to send the audit back, although its points give a level. */
  reason: string | undefined;
}

/** The auditor's grade of an answer with comment, findings and reason, among the remarks on its question. */
function AuditorRemark({ graded, question, assessment, reason }: AuditorRemarkProps) {
  const { t } = useTranslation("audit");
  return (
    <section className="thread">
      <RemarkAuthor name={graded.auditorName} authorRole="auditor" at={graded.updatedAt}>
        <GradeView assessment={assessment} question={question} round={graded.round} />
        {reason ? (
          <>
            <p className="comment-author">{t("dialog.reason")}</p>
            <p className="comment-text">{reason}</p>
          </>
        ) : null}
      </RemarkAuthor>
    </section>
  );
}
