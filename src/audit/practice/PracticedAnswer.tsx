import { useTranslation } from "react-i18next";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { PointScale } from "#src/audit/anchors/PointScale.tsx";
import { ProofAsked } from "#src/audit/anchors/ProofAsked.tsx";
import { AnswerBody } from "#src/audit/answers/AnswerView.tsx";
import { PointsChoice } from "#src/audit/grading/PointsChoice.tsx";
import { WeightTag } from "#src/audit/parts/WeightTag.tsx";

interface PracticedAnswerProps {
  question: QuestionView;
  answer: Answer | undefined;
  /** The model's grade. Undefined before the example is compared. */
  grade: { points: number; reason: string } | undefined;
  points: number | null;
  onPoints(points: number): void;
}

/** An answer to grade for practice. After the comparison, it shows the model's points and their reasons. */
export function PracticedAnswer({ question, answer, grade, points, onPoints }: PracticedAnswerProps) {
  const { t } = useTranslation(["practice", "questionnaire", "audit"]);
  const { id, title, taskDetails, help, proof, pdca, weight, maxPoints, required } = question;
  const labelId = `practice-${id}`;
  return (
    <article className="practice-answer" aria-label={title}>
      <div>
        <p className="question-tags">
          <span className="question-tag">{t(`audit:pdca.${pdca}`)}</span>
          <WeightTag weight={weight} />
          {required ? null : <span className="question-tag">{t("questionnaire:optional")}</span>}
        </p>
        <h2>{title}</h2>
        <p className="question-task">{taskDetails}</p>
        <div className="answer-view">
          <AnswerBody question={question} answer={answer} />
          <p className="answer-proofs-title">{t("questionnaire:proof.title")}</p>
          {answer?.proofs.length ? (
            <ul className="answer-proofs">
              {answer.proofs.map((each) => (
                <li key={each.title}>{[each.title, each.details].filter(Boolean).join(" – ")}</li>
              ))}
            </ul>
          ) : (
            <p className="answer-value none">{t("questionnaire:proof.none")}</p>
          )}
        </div>
        <details>
          <summary>{t("questionnaire:goodAnswer")}</summary>
          <p>{help}</p>
          <ProofAsked proof={proof} />
        </details>
      </div>
      <div className="practice-grade">
        <span className="field-label" id={labelId}>
          {t("questionnaire:grading.points", { max: maxPoints })}
        </span>
        <PointsChoice
          name={labelId}
          labelledBy={labelId}
          maxPoints={maxPoints}
          points={points}
          disabled={grade !== undefined}
          onChange={onPoints}
        />
        <PointScale question={question} points={points} />
        {grade && points !== null ? (
          <div className={points === grade.points ? "practice-model same" : "practice-model"}>
            <p>
              <strong>{t("practice:model", { points: grade.points, max: maxPoints })}</strong>
            </p>
            {points === grade.points ? null : <p>{t("practice:own", { points })}</p>}
            <p>{grade.reason}</p>
          </div>
        ) : null}
      </div>
    </article>
  );
}
