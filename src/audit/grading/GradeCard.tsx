import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { ProofAsked } from "#src/audit/anchors/ProofAsked.tsx";
import { AnswerBody, AnswerProofs } from "#src/audit/answers/AnswerView.tsx";
import { QuestionThreads } from "#src/audit/comments/QuestionThreads.tsx";
import { PreviousAnswer } from "#src/audit/earlier/PreviousAnswer.tsx";
import type { PreviousQuestion } from "#src/audit/earlier/previousGrades.ts";
import { UnchangedTag } from "#src/audit/earlier/Unchanged.tsx";
import { PreviousGrade } from "#src/audit/grading/earlier/PreviousGrade.tsx";
import { GapsLine } from "#src/audit/grading/GapsLine.tsx";
import { GradeSide } from "#src/audit/grading/GradeSide.tsx";
import type { GradeDraft } from "#src/audit/grading/grades.ts";
import { ProofJudging } from "#src/audit/grading/ProofJudging.tsx";
import { useAssess } from "#src/audit/grading/useAssess.ts";
import { useCardKeys } from "#src/audit/grading/useCardKeys.ts";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";
import { RequestsOn } from "#src/audit/requests/RequestsOn.tsx";
import { cardId } from "#src/audit/workbench/goToQuestion.ts";

interface GradeCardProps {
  question: QuestionView;
  answer: Answer | undefined;
  previous: PreviousQuestion | undefined;
}

/** One question to grade, with its answer next to the grade. */
export const GradeCard = memo(function GradeCard({ question, answer, previous }: GradeCardProps) {
  const { t } = useTranslation(["questionnaire", "audit", "workbench"]);
  const { id, maxPoints } = question;
  const assess = useAssess(id);
  const { onKeyDown, refused, forget } = useCardKeys(id, maxPoints, (points) =>
    assess({ points, notApplicable: false }),
  );
  const assessByHand = (part: Partial<GradeDraft>) => {
    forget();
    assess(part);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes digits and Enter; every control inside works without it
    <article className="grade-card" id={cardId(id)} tabIndex={0} aria-label={question.title} onKeyDown={onKeyDown}>
      <div>
        <p className="question-tags">
          <span className="question-tag">{t(`audit:pdca.${question.pdca}`)}</span>
          <WeightTag weight={question.weight} />
          <UnchangedTag questionId={id} answer={answer} />
        </p>
        <h3>{question.title}</h3>
        <p className="question-task">{question.taskDetails}</p>
        <details>
          <summary>{t("questionnaire:goodAnswer")}</summary>
          <p>{question.help}</p>
          <ProofAsked proof={question.proof} />
        </details>
        <div className="answer-view">
          <GapsLine question={question} answer={answer} />
          <AnswerBody question={question} answer={answer} />
          <AnswerProofs answer={answer} below={(each) => <ProofJudging questionId={id} proof={each} />} />
        </div>
        <RequestsOn question={question} />
        {previous?.changed ? (
          <PreviousAnswer question={question} answer={previous.answer} round={previous.round} />
        ) : null}
        <QuestionThreads questionId={id} title={question.title} />
      </div>
      <div className="grade-side">
        {previous?.assessment ? <PreviousGrade previous={previous} question={question} /> : null}
        <GradeSide
          question={question}
          refused={refused && t("questionnaire:grading.tooMany", { points: refused, max: maxPoints })}
          onAssess={assessByHand}
        >
          <details>
            <summary>{t("workbench:side.points")}</summary>
            <PointScale question={question} />
          </details>
        </GradeSide>
      </div>
    </article>
  );
});
