import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { ProofAsked } from "#src/audit/anchors/ProofAsked.tsx";
import { AnswerBody, AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { GradeControls } from "#src/audit/grading/GradeControls.tsx";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";

interface BlindAnswerProps {
  question: QuestionView;
  answer: Answer | undefined;
  draft: GradeDraft;
  onAssess(part: Partial<GradeDraft>): void;
}

/** One question of a second grading: the answer with its proofs, and the auditor's own grade. */
export function BlindAnswer({ question, answer, draft, onAssess }: BlindAnswerProps) {
  const { t } = useTranslation(["questionnaire", "audit"]);
  const { id, title, taskDetails, help, proof, pdca, weight, maxPoints } = question;
  return (
    <article className="second-answer" aria-label={title}>
      <div>
        <p className="question-tags">
          <span className="question-tag">{t(`audit:pdca.${pdca}`)}</span>
          <WeightTag weight={weight} />
        </p>
        <h2>{title}</h2>
        <p className="question-task">{taskDetails}</p>
        <div className="answer-view">
          <AnswerBody question={question} answer={answer} />
          <AnswerProofs answer={answer} asked={proof !== null} />
        </div>
        <details>
          <summary>{t("questionnaire:goodAnswer")}</summary>
          <p>{help}</p>
          <ProofAsked proof={proof} />
        </details>
      </div>
      <GradeControls
        id={id}
        maxPoints={maxPoints}
        draft={draft}
        problem={undefined}
        barred={false}
        refused={undefined}
        onAssess={onAssess}
        onLeave={() => undefined}
      >
        <PointScale question={question} points={draft.notApplicable ? null : draft.points} />
      </GradeControls>
    </article>
  );
}
